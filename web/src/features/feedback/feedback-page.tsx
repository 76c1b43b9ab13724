import { ApiFailure } from '@binome/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatLongDate } from '../../lib/date-time.ts';
import { useIntl } from '../../lib/intl.ts';
import { Alert } from '../../ui/alert.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { FeedbackNotFound, NoQuestions, NothingToWrite } from './empty-states.tsx';
import { FeedbackCard } from './feedback-card.tsx';
import { type FeedbackContext, useFeedbackContext } from './feedback-context.ts';
import { FeedbackForm } from './feedback-form.tsx';
import { FeedbackSkeleton } from './feedback-skeleton.tsx';
import { type FeedbackPageData, type FeedbackSubject, feedbackPageQuery } from './queries.ts';
import { ThankYou } from './thank-you.tsx';

/** The report of a session, or the review of an accompaniment: to write, to correct, to read. */
export function FeedbackPage({ subject }: { subject: FeedbackSubject }) {
  const { t } = useIntl();
  const sheet = useQuery(feedbackPageQuery(subject));
  const { about, error: aboutError, retry } = useFeedbackContext(subject);
  const [mode, setMode] = useState<'read' | 'correct' | 'thanks'>('read');

  const error = aboutError ?? (sheet.data ? undefined : sheet.error);
  if (error) {
    if (error instanceof ApiFailure && [403, 404].includes(error.status)) return <FeedbackNotFound />;
    if (!(error instanceof ApiFailure && error.code === 'no_feedback_questions' && about)) {
      return (
        <>
          <PageHeader title={t(`feedback.title_${subject.kind}`)} />
          <ErrorCard
            onRetry={() => {
              sheet.refetch();
              retry();
            }}
          />
        </>
      );
    }
  }
  if (!about || (!sheet.data && !error)) return <FeedbackSkeleton />;
  if (mode === 'thanks')
    return (
      <ThankYou
        subject={subject}
        about={about}
        isPartnerIn={sheet.data?.data.some(({ own }) => !own) ?? false}
        onRead={() => setMode('read')}
      />
    );
  return (
    <>
      <Header subject={subject} about={about} />
      {sheet.data ? (
        <Body
          subject={subject}
          sheet={sheet.data}
          about={about}
          corrects={mode === 'correct'}
          onCorrect={(corrects) => setMode(corrects ? 'correct' : 'read')}
          onSent={() => {
            sheet.refetch();
            setMode(mode === 'correct' ? 'read' : 'thanks');
          }}
        />
      ) : (
        <NoQuestions />
      )}
    </>
  );
}

function Header({ subject, about: { meeting, partner, relationship } }: { subject: FeedbackSubject; about: FeedbackContext }) {
  const intl = useIntl();
  const { t } = intl;
  return (
    <PageHeader
      title={t(`feedback.title_${subject.kind}`)}
      back={
        <BackLink to="/mentoring_center/$id" params={{ id: relationship.id }}>
          {t('feedback.back', { name: partner.first_name })}
        </BackLink>
      }
    >
      {meeting?.starts_at
        ? t('feedback.subtitle_report', {
            name: partner.first_name,
            subject: meeting.subject,
            day: formatLongDate(intl, meeting.starts_at),
          })
        : t('feedback.subtitle_review', { name: `${partner.first_name} ${partner.last_name}`.trim() })}
    </PageHeader>
  );
}

interface BodyProps {
  subject: FeedbackSubject;
  sheet: FeedbackPageData;
  about: FeedbackContext;
  corrects: boolean;
  onCorrect: (corrects: boolean) => void;
  onSent: () => void;
}

function Body({ subject, sheet, about, corrects, onCorrect, onSent }: BodyProps) {
  const { t } = useIntl();
  const own = sheet.data.find((one) => one.own);
  const theirs = sheet.data.find((one) => !one.own);
  const { first_name: name } = about.partner;
  const isSent = own?.sent_at != null;
  const isReview = subject.kind === 'mentoring_relationship';
  const form = isSent ? corrects && own.can.edit : sheet.can.write;
  if (!isSent && !theirs && sheet.questions.length === 0) return <NoQuestions />;
  if (form) {
    return (
      <FeedbackForm
        key={isSent ? 'correct' : 'write'}
        subject={subject}
        sheet={sheet}
        own={own}
        name={name}
        onSent={onSent}
        onCancel={isSent ? () => onCorrect(false) : undefined}
      />
    );
  }
  if (!isSent && !theirs) return <NothingToWrite about={about} />;
  return (
    <div className="flex max-w-160 flex-col gap-4">
      {isSent && <FeedbackCard subject={subject} feedback={own} title={t('feedback.yours')} onCorrect={() => onCorrect(true)} />}
      {theirs ? (
        <FeedbackCard subject={subject} feedback={theirs} title={t('feedback.theirs', { name })} />
      ) : (
        <Alert tone="info">{t(`feedback.${isReview ? 'review' : 'report'}_${about.partner.active ? 'waits' : 'gone'}`, { name })}</Alert>
      )}
    </div>
  );
}
