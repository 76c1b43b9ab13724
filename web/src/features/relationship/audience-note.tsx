import { LockKeyhole } from 'lucide-react';
import { useIntl } from '../../lib/intl.ts';

/** Who reads what stands beside it. */
export function AudienceNote({ who, name }: { who: 'pair' | 'words' | 'self' | 'helped'; name: string }) {
  const { t } = useIntl();
  return (
    <p className="flex items-start gap-1.5 text-small text-ink-2">
      <LockKeyhole aria-hidden className="mt-px size-4 shrink-0" />
      {who === 'pair' || who === 'words' ? t(`relationship.read_by_${who}`, { name }) : t(`relationship.read_by_${who}`)}
    </p>
  );
}
