import { Check, CloudOff, LoaderCircle } from 'lucide-react';
import { useIntl } from '../../lib/intl.ts';
import type { DraftState } from './use-feedback-form.ts';

const icons = { saving: LoaderCircle, saved: Check, offline: CloudOff };

/** Says where the draft is; nothing before there is one. */
export function DraftNote({ keeping }: { keeping: DraftState }) {
  const { t } = useIntl();
  const Icon = keeping === 'idle' ? null : icons[keeping];
  return (
    <p role="status" className="flex min-h-5 items-center gap-1.5 text-small text-ink-2">
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      {keeping !== 'idle' && t(`feedback.draft_${keeping}`)}
    </p>
  );
}
