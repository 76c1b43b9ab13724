import { useIntl } from '../../lib/text/intl.ts';

/** The number of a failed request, for the person to quote to the support. Nothing without a number. */
export function RequestNumber({ id }: { id: string | null | undefined }) {
  const { t } = useIntl();
  if (!id) return null;
  return (
    <p className="text-small text-ink-2">
      {t('ui.request_number')} <code className="break-all">{id}</code>
    </p>
  );
}
