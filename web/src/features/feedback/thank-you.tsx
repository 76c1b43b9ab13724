import { useEffect } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import { Button, LinkButton } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import type { FeedbackContext } from './feedback-context.ts';

interface ThankYouProps {
  context: FeedbackContext;
  /** True if the partner has sent their review too: the viewer can now read it. */
  hasPartnerSent: boolean;
  onRead: () => void;
}

/** The confirmation after a review is sent, with the next actions. */
export function ThankYou({ context, hasPartnerSent, onRead }: ThankYouProps) {
  const { t } = useIntl();
  const { partner, relationship } = context;
  const { first_name: name } = partner;
  const params = { id: relationship.id };
  useEffect(() => {
    window.scrollTo(0, 0);
    document.querySelector('h1')?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <PageHeader title={t('feedback.thanks')} />
      <Card>
        <EmptyState
          drawing="carnet"
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <LinkButton to="/mentoring_center/$id" params={params} variant="primary">
                {t('feedback.to_pair')}
              </LinkButton>
              <Button variant="quiet" onPress={onRead}>
                {t(hasPartnerSent ? 'feedback.read_both' : 'feedback.read_again')}
              </Button>
            </div>
          }
        >
          {partner.active || hasPartnerSent
            ? t(hasPartnerSent ? 'feedback.thanks_review_both' : 'feedback.thanks_review', { name })
            : t('feedback.thanks_gone')}
        </EmptyState>
      </Card>
    </>
  );
}
