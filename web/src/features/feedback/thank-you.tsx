import { useEffect } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import { Button, LinkButton } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import type { FeedbackContext } from './feedback-context.ts';
import type { FeedbackSubject } from './queries.ts';

interface ThankYouProps {
  subject: FeedbackSubject;
  context: FeedbackContext;
  /** True if the partner has sent their feedback too: the viewer can now read it. */
  hasPartnerSent: boolean;
  onRead: () => void;
}

/** The confirmation after sending, with the next actions. */
export function ThankYou({ subject, context, hasPartnerSent, onRead }: ThankYouProps) {
  const { t } = useIntl();
  const { partner, relationship } = context;
  const { first_name: name } = partner;
  const params = { id: relationship.id };
  const isReview = subject.kind === 'mentoring_relationship';
  const canPlan = !isReview && relationship.can.plan && relationship.next_meeting === null;
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
              {canPlan && (
                <LinkButton to="/mentoring_center/$id/session" params={params} variant="primary">
                  {t('feedback.plan_next')}
                </LinkButton>
              )}
              <LinkButton to="/mentoring_center/$id" params={params} variant={canPlan ? 'secondary' : 'primary'}>
                {t('feedback.to_pair')}
              </LinkButton>
              <Button variant="quiet" onPress={onRead}>
                {t(hasPartnerSent ? 'feedback.read_both' : 'feedback.read_again')}
              </Button>
            </div>
          }
        >
          {partner.active || hasPartnerSent
            ? t(`feedback.thanks_${isReview ? 'review' : 'report'}${hasPartnerSent ? '_both' : ''}`, { name })
            : t('feedback.thanks_gone')}
        </EmptyState>
      </Card>
    </>
  );
}
