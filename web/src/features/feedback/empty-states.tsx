import type { Meeting } from '@binome/contract/mentoring/meetings';
import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import type { ReactNode } from 'react';
import { isRunning } from '../../lib/data/mentoring.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import type { IllustrationName } from '../../ui/layout/illustration.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import type { FeedbackContext } from './feedback-context.ts';

/** Shown if the meeting or the relationship does not exist, or is not the viewer's. */
export function FeedbackNotFound() {
  const { t } = useIntl();
  return (
    <>
      <PageHeader title={t('feedback.gone_title')} />
      <Notice
        drawing="empty-search"
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
      drawing="empty-calm"
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
  const messageId = meeting ? meetingNotice(meeting) : relationshipNotice(relationship);
  return (
    <Notice
      drawing="empty-sessions"
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
  if (aasm_state === 'cancelled' || aasm_state === 'expired') return 'feedback.no_session';
  if (['initiated', 'requested', 'confirmed', 'started'].includes(aasm_state)) return 'feedback.not_yet';
  return 'feedback.too_late';
}

function relationshipNotice(relationship: MentoringRelationship) {
  return isRunning(relationship) ? 'feedback.still_running' : 'feedback.review_closed';
}

function Notice({ drawing, action, children }: { drawing: IllustrationName; action: ReactNode; children: ReactNode }) {
  return (
    <Card>
      <EmptyState drawing={drawing} action={action}>
        {children}
      </EmptyState>
    </Card>
  );
}
