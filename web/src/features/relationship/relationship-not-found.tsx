import { ApiFailure } from '@binome/contract/values/client';
import { useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

/** Does the error mean that the relationship does not exist, or is not the viewer's? A malformed id gives 404 too. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 403 || error.status === 404);
}

/** Shown if the relationship does not exist, or is not the viewer's. */
export function RelationshipNotFound() {
  const { t } = useIntl();
  return (
    <>
      <PageHeader title={t('relationship.gone_title')} />
      <Card>
        <EmptyState
          drawing="empty-search"
          action={
            <LinkButton to="/mentoring_center" variant="primary">
              {t('relationship.back_to_all')}
            </LinkButton>
          }
        >
          {t('relationship.gone_text')}
        </EmptyState>
      </Card>
    </>
  );
}
