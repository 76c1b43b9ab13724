import { useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

/** Shown if the request or the proposal does not exist, or is not the viewer's. */
export function RequestNotFound({ kind = 'request' }: { kind?: 'request' | 'proposal' }) {
  const { t } = useIntl();
  return (
    <>
      <PageHeader title={t(kind === 'proposal' ? 'mentoring.proposal_not_found' : 'mentoring.request_gone')} />
      <Card>
        <EmptyState
          drawing="empty-search"
          action={
            <LinkButton to="/mentoring_center" variant="primary">
              {t('mentoring.title')}
            </LinkButton>
          }
        >
          {t('mentoring.request_gone_text')}
        </EmptyState>
      </Card>
    </>
  );
}
