import { useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

/** Shown to somebody to whom the report is not, or no longer, sent. */
export function ReportNotFound() {
  const { t } = useIntl();
  return (
    <>
      <PageHeader title={t('report.not_found')} />
      <Card>
        <EmptyState
          drawing="empty-search"
          action={
            <LinkButton to="/dashboard" variant="primary">
              {t('report.home')}
            </LinkButton>
          }
        >
          {t('report.not_found_text')}
        </EmptyState>
      </Card>
    </>
  );
}
