import { ApiFailure } from '@binome/contract/values/client';
import { useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

/** There is no such room, it is not the viewer's, or it could not be read. */
export function RoomFailure({ error, onRetry }: { error: Error; onRetry: () => Promise<unknown> }) {
  const { t } = useIntl();
  const isGone = error instanceof ApiFailure && (error.status === 403 || error.status === 404);
  return (
    <>
      <PageHeader title={t(isGone ? 'call.gone_title' : 'call.failed_title')} />
      {isGone ? (
        <Card>
          <EmptyState
            drawing="empty-offline"
            action={
              <LinkButton to="/mentoring_center" variant="primary">
                {t('call.to_all')}
              </LinkButton>
            }
          >
            {t('call.gone_text')}
          </EmptyState>
        </Card>
      ) : (
        <ErrorCard error={error} onRetry={onRetry} />
      )}
    </>
  );
}
