import { ApiFailure } from '@binome/contract/values/client';
import { useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

/** Does the error mean that the circle does not exist, or is of a program in which the viewer is not? A malformed id gives 404 too. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 403 || error.status === 404);
}

/** Shown if the circle does not exist, or is not the viewer's to see. */
export function CircleNotFound() {
  const { t } = useIntl();
  return (
    <>
      <PageHeader title={t('circle.gone_title')} />
      <Card>
        <EmptyState
          drawing="empty-search"
          action={
            <LinkButton to="/circles" variant="primary">
              {t('circle.see_all')}
            </LinkButton>
          }
        >
          {t('circle.gone_text')}
        </EmptyState>
      </Card>
    </>
  );
}
