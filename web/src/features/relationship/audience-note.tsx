import { LockKeyhole } from 'lucide-react';
import { useIntl } from '../../lib/text/intl.ts';

/** The one lock line of a page or a dialog: who can read what is on it. `notebook`: the page of a relationship. `words`: a session. `pair`: a message to the partner. */
export function AudienceNote({ audience, partnerName }: { audience: 'notebook' | 'words' | 'pair'; partnerName: string }) {
  const { t } = useIntl();
  return (
    <p data-lock className="flex max-w-[66ch] items-start gap-2.5 text-small text-ink-2">
      <LockKeyhole aria-hidden className="mt-px size-4 shrink-0" />
      {t(`relationship.read_by_${audience}`, { name: partnerName })}
    </p>
  );
}
