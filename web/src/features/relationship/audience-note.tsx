import { LockKeyhole } from 'lucide-react';
import { useIntl } from '../../lib/text/intl.ts';

/** States who can read the content beside it. */
export function AudienceNote({ audience, partnerName }: { audience: 'pair' | 'words' | 'self' | 'helped'; partnerName: string }) {
  const { t } = useIntl();
  return (
    <p className="flex items-start gap-1.5 text-small text-ink-2">
      <LockKeyhole aria-hidden className="mt-px size-4 shrink-0" />
      {audience === 'pair' || audience === 'words'
        ? t(`relationship.read_by_${audience}`, { name: partnerName })
        : t(`relationship.read_by_${audience}`)}
    </p>
  );
}
