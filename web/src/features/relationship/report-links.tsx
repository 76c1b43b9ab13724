import type { Meeting } from '@binome/contract/meetings';
import { useIntl } from '../../lib/intl.ts';
import { LinkButton } from '../../ui/button.tsx';
import { reportLink } from './links.ts';

/** The ways to one's own report of a session and to the partner's, as far as there are any. */
export function ReportLinks({ meeting, name }: { meeting: Meeting; name: string }) {
  const { t } = useIntl();
  const { id, report } = meeting;
  const own = { not_yet: null, due: 'write', optional: 'write', draft: 'go_on', sent: 'read' } as const;
  const way = own[report.own];
  if (!way && !report.partner_sent) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {way && (
        <LinkButton
          {...reportLink(id)}
          small
          variant={way === 'read' ? 'quiet' : 'secondary'}
          className={way === 'read' ? '-ml-3' : undefined}
        >
          {t(`relationship.report_${way}`)}
        </LinkButton>
      )}
      {report.partner_sent && report.own !== 'sent' && (
        <LinkButton {...reportLink(id)} small variant="quiet">
          {t('relationship.report_partner', { name })}
        </LinkButton>
      )}
      {report.partner_sent && report.own === 'sent' && (
        <span className="text-small text-ink-2">{t('relationship.report_both', { name })}</span>
      )}
    </p>
  );
}
