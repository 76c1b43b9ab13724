import { ApiFailure } from '@binome/contract/values/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatLongDate } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Alert } from '../../ui/layout/alert.tsx';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { FeedbackNotFound, NoQuestions, NothingToWrite } from './empty-states.tsx';
import { FeedbackCard } from './feedback-card.tsx';
import { type FeedbackContext, useFeedbackContext } from './feedback-context.ts';
import { FeedbackForm } from './feedback-form.tsx';
import { FeedbackSkeleton } from './feedback-skeleton.tsx';
import { type FeedbackPageData, type FeedbackSubject, feedbackPageQuery } from './queries.ts';
import { ThankYou } from './thank-you.tsx';

/** Writes, corrects and shows the reports of a meeting or the reviews of a relationship. */
export function FeedbackPage({ subject }: { subject: FeedbackSubject }) {
  const { t } = useIntl();
  const page = useQuery(feedbackPageQuery(subject));
  const { context, error: contextError, retry } = useFeedbackContext(subject);
  const [mode, setMode] = useState<'read' | 'correct' | 'thanks'>('read');

  const error = contextError ?? (page.data ? undefined : page.error);
  if (error) {
    if (error instanceof ApiFailure && [403, 404].includes(error.status)) return <FeedbackNotFound />;
    if (!(error instanceof ApiFailure && error.code === 'no_feedback_questions' && context)) {
      return (
        <>
          <PageHeader title={t(`feedback.title_${subject.kind}`)} />
          <ErrorCard
            error={error}
            onRetry={() => {
              page.refetch();
              retry();
            }}
          />
        </>
      );
    }
  }
  if (!context || (!page.data && !error)) return <FeedbackSkeleton />;
  if (mode === 'thanks')
    return (
      <ThankYou
        subject={subject}
        context={context}
        hasPartnerSent={page.data?.data.some(({ own }) => !own) ?? false}
        onRead={() => setMode('read')}
      />
    );
  return (
    <>
      <Header subject={subject} context={context} />
      {page.data ? (
        <Body
          subject={subject}
          pageData={page.data}
          context={context}
          isCorrecting={mode === 'correct'}
          onCorrect={(isCorrecting) => setMode(isCorrecting ? 'correct' : 'read')}
          onSent={() => {
            page.refetch();
            setMode(mode === 'correct' ? 'read' : 'thanks');
          }}
        />
      ) : (
        <NoQuestions />
      )}
    </>
  );
}

function Header({ subject, context: { meeting, partner, relationship } }: { subject: FeedbackSubject; context: FeedbackContext }) {
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
  pageData: FeedbackPageData;
  context: FeedbackContext;
  isCorrecting: boolean;
  onCorrect: (isCorrecting: boolean) => void;
  onSent: () => void;
}

function Body({ subject, pageData, context, isCorrecting, onCorrect, onSent }: BodyProps) {
  const { t } = useIntl();
  const ownFeedback = pageData.data.find((feedback) => feedback.own);
  const partnerFeedback = pageData.data.find((feedback) => !feedback.own);
  const { first_name: name } = context.partner;
  const isSent = ownFeedback?.sent_at != null;
  const isReview = subject.kind === 'mentoring_relationship';
  const showsForm = isSent ? isCorrecting && ownFeedback.can.edit : pageData.can.write;
  if (!isSent && !partnerFeedback && pageData.questions.length === 0) return <NoQuestions />;
  if (showsForm) {
    return (
      <FeedbackForm
        key={isSent ? 'correct' : 'write'}
        subject={subject}
        pageData={pageData}
        ownFeedback={ownFeedback}
        partnerName={name}
        onSent={onSent}
        onCancel={isSent ? () => onCorrect(false) : undefined}
      />
    );
  }
  if (!isSent && !partnerFeedback) return <NothingToWrite context={context} />;
  return (
    <div className="flex max-w-160 flex-col gap-4">
      {isSent && <FeedbackCard subject={subject} feedback={ownFeedback} title={t('feedback.yours')} onCorrect={() => onCorrect(true)} />}
      {partnerFeedback ? (
        <FeedbackCard subject={subject} feedback={partnerFeedback} title={t('feedback.theirs', { name })} />
      ) : (
        <Alert tone="info">{t(`feedback.${isReview ? 'review' : 'report'}_${context.partner.active ? 'waits' : 'gone'}`, { name })}</Alert>
      )}
    </div>
  );
}
