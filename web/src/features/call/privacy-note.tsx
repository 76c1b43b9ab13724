import { Lock } from 'lucide-react';
import { useIntl } from '../../lib/text/intl.ts';

/** Says that only the two partners can see and hear a call. */
export function PrivacyNote({ name }: { name: string }) {
  const { t } = useIntl();
  return (
    <p className="flex items-start gap-2 text-small text-ink-2">
      <Lock aria-hidden className="mt-px size-4 shrink-0" />
      <span>{t('call.privacy', { name })}</span>
    </p>
  );
}
