import type { Meeting } from '@binome/contract/mentoring/meetings';
import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { CalendarClock, CalendarX2, type LucideIcon, MessageCircleQuestionMark, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { isRunning } from '../../lib/data/mentoring.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import type { FeedbackContext } from './feedback-context.ts';

/** Shown if the meeting or the relationship does not exist, or is not the viewer's. */
export function FeedbackNotFound() {
  const { t } = useIntl();
  return (
    <>
      <PageHeader title={t('feedback.gone_title')} />
      <Notice
        icon={SearchX}
        action={
          <LinkButton to="/mentoring_center" variant="primary">
            {t('feedback.to_center')}
          </LinkButton>
        }
      >
        {t('feedback.gone_text')}
      </Notice>
    </>
  );
}

/** Shown if the company has no questions for this feedback. */
export function NoQuestions() {
  const { t } = useIntl();
  return (
    <Notice
      icon={MessageCircleQuestionMark}
      action={
        <LinkButton to="/contact-mentoring" variant="primary">
          {t('feedback.contact')}
        </LinkButton>
      }
    >
      {t('feedback.no_questions')}
    </Notice>
  );
}

/** Explains why no feedback can be written: too early, too late, or the meeting did not take place. */
export function NothingToWrite({ context }: { context: FeedbackContext }) {
  const { t } = useIntl();
  const { meeting, relationship } = context;
  const [icon, messageId] = meeting ? meetingNotice(meeting) : relationshipNotice(relationship);
  return (
    <Notice
      icon={icon}
      action={
        <LinkButton to="/mentoring_center/$id" params={{ id: relationship.id }} variant="primary">
          {t('feedback.to_pair')}
        </LinkButton>
      }
    >
      {t(messageId)}
    </Notice>
  );
}

function meetingNotice({ aasm_state }: Meeting) {
  if (aasm_state === 'cancelled' || aasm_state === 'expired') return [CalendarX2, 'feedback.no_session'] as const;
  if (['initiated', 'requested', 'confirmed', 'started'].includes(aasm_state)) return [CalendarClock, 'feedback.not_yet'] as const;
  return [CalendarX2, 'feedback.too_late'] as const;
}

function relationshipNotice(relationship: MentoringRelationship) {
  return isRunning(relationship) ? ([CalendarClock, 'feedback.still_running'] as const) : ([CalendarX2, 'feedback.review_closed'] as const);
}

function Notice({ icon, action, children }: { icon: LucideIcon; action: ReactNode; children: ReactNode }) {
  return (
    <Card>
      <EmptyState icon={icon} action={action}>
        {children}
      </EmptyState>
    </Card>
  );
}
