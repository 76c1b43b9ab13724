import { ApiFailure } from '@binome/contract/values/client';
import type { ReactNode } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

/** Shown instead of a profile that the viewer may not see or that does not exist; null for other errors. */
export function ProfileFailure({ error, back }: { error: unknown; back: ReactNode }) {
  const { t } = useIntl();
  const kind = failureKind(error);
  if (!kind) return null;
  const [title, text] =
    kind === 'denied' ? [t('profile.denied_title'), t('profile.denied_text')] : [t('profile.gone_title'), t('profile.gone_text')];
  return (
    <>
      <PageHeader title={title} back={back} />
      <Card>
        <EmptyState
          drawing="empty-search"
          action={
            <LinkButton to="/community" variant="primary">
              {t('profile.to_community')}
            </LinkButton>
          }
        >
          {text}
        </EmptyState>
      </Card>
    </>
  );
}

/** Returns whether access is denied or the profile does not exist; null for other errors. */
export function failureKind(error: unknown): 'denied' | 'gone' | null {
  if (!(error instanceof ApiFailure)) return null;
  if (error.status === 403) return 'denied';
  return error.status === 404 ? 'gone' : null;
}
