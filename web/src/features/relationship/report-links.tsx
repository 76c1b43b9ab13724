import type { Meeting } from '@binome/contract/mentoring/meetings';
import { useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import { reportLink } from './links.ts';

/** Links to the viewer's report of a meeting and to the partner's, if they exist. */
export function ReportLinks({ meeting, partnerName }: { meeting: Meeting; partnerName: string }) {
  const { t } = useIntl();
  const { id, report } = meeting;
  const actions = { not_yet: null, due: 'write', optional: 'write', draft: 'go_on', sent: 'read' } as const;
  const action = actions[report.own];
  if (!action && !report.partner_sent) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {action && (
        <LinkButton
          {...reportLink(id)}
          small
          variant={action === 'read' ? 'quiet' : 'secondary'}
          className={action === 'read' ? '-ml-3' : undefined}
        >
          {t(`relationship.report_${action}`)}
        </LinkButton>
      )}
      {report.partner_sent && report.own !== 'sent' && (
        <LinkButton {...reportLink(id)} small variant="quiet">
          {t('relationship.report_partner', { name: partnerName })}
        </LinkButton>
      )}
      {report.partner_sent && report.own === 'sent' && (
        <span className="text-small text-ink-2">{t('relationship.report_both', { name: partnerName })}</span>
      )}
    </p>
  );
}
