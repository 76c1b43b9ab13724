import { Check, CloudOff, LoaderCircle } from 'lucide-react';
import { useIntl } from '../../lib/text/intl.ts';
import type { DraftState } from './use-feedback-form.ts';

const icons = { saving: LoaderCircle, saved: Check, offline: CloudOff };

/** Shows whether the draft is saved; empty before the first change. */
export function DraftNote({ state }: { state: DraftState }) {
  const { t } = useIntl();
  const Icon = state === 'idle' ? null : icons[state];
  return (
    <p role="status" className="flex min-h-5 items-center gap-1.5 text-small text-ink-2">
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      {state !== 'idle' && t(`feedback.draft_${state}`)}
    </p>
  );
}
