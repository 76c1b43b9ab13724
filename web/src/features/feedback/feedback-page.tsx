import { ApiFailure } from '@binome/contract/values/client';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { RelationshipWords } from '../../lib/text/relationship-words.tsx';
import { Alert } from '../../ui/layout/alert.tsx';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { AfterReport } from './after-report.tsx';
import { questionsLeft } from './asked.ts';
import { FeedbackNotFound, NoQuestions, NothingToWrite } from './empty-states.tsx';
import { FeedbackCard } from './feedback-card.tsx';
import { type FeedbackContext, useFeedbackContext } from './feedback-context.ts';
import { FeedbackForm } from './feedback-form.tsx';
import { FeedbackHeader } from './feedback-header.tsx';
import { FeedbackSkeleton } from './feedback-skeleton.tsx';
import { OneByOne } from './one-by-one.tsx';
import { type FeedbackPageData, type FeedbackSubject, feedbackPageQuery } from './queries.ts';
import { RatingFaces } from './rating-faces.tsx';
import { SentLine } from './sent-line.tsx';
import { ThankYou } from './thank-you.tsx';
import { useRating } from './use-rating.ts';

/** `after`: a report or a review was just sent. `more`: its author has more to say. */
type Mode = 'read' | 'correct' | 'after' | 'more';

interface FeedbackPageProps {
  subject: FeedbackSubject;
  /** The viewer has just left the call. */
  afterCall?: boolean;
}

/** Writes, corrects and shows the reports of a meeting or the reviews of a relationship. */
export function FeedbackPage({ subject, afterCall = false }: FeedbackPageProps) {
  const { t } = useIntl();
  const page = useQuery(feedbackPageQuery(subject));
  const { context, error: contextError, retry } = useFeedbackContext(subject);
  const [mode, setMode] = useState<Mode>('read');

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
  if (mode === 'after' && subject.kind === 'mentoring_relationship')
    return <ThankYou context={context} hasPartnerSent={page.data?.data.some(({ own }) => !own) ?? false} onRead={() => setMode('read')} />;
  const shown = { subject, context, afterCall, mode, onMode: setMode };
  return (
    <RelationshipWords kind={context.relationship.kind}>
      {page.data ? (
        <Body {...shown} pageData={page.data} onSent={() => page.refetch()} />
      ) : (
        <>
          <FeedbackHeader subject={subject} context={context} titleId={undefined} isAsking={false} afterCall={afterCall} />
          <NoQuestions />
        </>
      )}
    </RelationshipWords>
  );
}

interface BodyProps extends Required<FeedbackPageProps> {
  pageData: FeedbackPageData;
  context: FeedbackContext;
  mode: Mode;
  onMode: (mode: Mode) => void;
  /** Reads the feedbacks again. */
  onSent: () => void;
}

function Body({ subject, pageData, context, afterCall, mode, onMode, onSent }: BodyProps) {
  const { t } = useIntl();
  const titleId = useId();
  const ownName = useCurrentUser().first_name;
  const ownFeedback = pageData.data.find((feedback) => feedback.own);
  const partnerFeedback = pageData.data.find((feedback) => !feedback.own);
  const { first_name: name } = context.partner;
  const isSent = ownFeedback?.sent_at != null;
  const isReview = subject.kind === 'mentoring_relationship';
  const goTo = (next: Mode) => {
    onSent();
    onMode(next);
  };
  const shownMode = useRef(mode);
  useEffect(() => {
    if (mode !== shownMode.current) document.querySelector('h1')?.focus();
    shownMode.current = mode;
  }, [mode]);
  const rating = useRating({ subject, pageData, ownFeedback, onSent: () => goTo('after') });
  const isCorrecting = isSent && (mode === 'correct' || mode === 'more') && ownFeedback.can.edit;
  const isWriting = !isSent && pageData.can.write;
  const isEmpty = !isSent && !partnerFeedback && pageData.questions.length === 0;
  const header = (
    <FeedbackHeader
      subject={subject}
      context={context}
      titleId={titleId}
      isAsking={!isReview && (isWriting || mode === 'after')}
      afterCall={afterCall}
    />
  );
  const faces = <RatingFaces rating={rating} labelledBy={titleId} partnerName={name} mayDeny={isWriting && !afterCall} />;
  if (isEmpty) return withHeader(<NoQuestions />);
  if (isCorrecting) {
    return withHeader(
      <div className="flex max-w-160 flex-col gap-8">
        {mode === 'correct' && faces}
        <FeedbackForm
          subject={subject}
          questions={
            mode === 'more' ? questionsLeft(pageData.questions) : pageData.questions.filter((question) => question !== rating.question)
          }
          pageData={pageData}
          ownFeedback={ownFeedback}
          partnerName={name}
          onSent={() => goTo('read')}
          onCancel={() => onMode(mode === 'more' ? 'after' : 'read')}
        />
      </div>,
    );
  }
  if (isWriting) {
    return withHeader(
      <div className="flex max-w-160 flex-col gap-8">
        {faces}
        {rating.isGiven && <SentLine>{t('feedback.rated_thanks', { name: ownName })}</SentLine>}
        {(rating.isGiven || !rating.question) && (
          <OneByOne subject={subject} pageData={pageData} ownFeedback={ownFeedback} partnerName={name} onSent={() => goTo('after')} />
        )}
      </div>,
    );
  }
  if (!isSent && !partnerFeedback) return withHeader(<NothingToWrite context={context} />);
  if (mode === 'after') {
    return withHeader(
      <div className="flex max-w-160 flex-col gap-8">
        {rating.isGiven && faces}
        <AfterReport
          context={context}
          ownName={ownName}
          hasPartnerSent={partnerFeedback !== undefined}
          onRead={() => onMode('read')}
          onSayMore={questionsLeft(pageData.questions).length > 0 ? () => onMode('more') : undefined}
        />
      </div>,
    );
  }
  return withHeader(
    <div className="flex max-w-160 flex-col gap-4">
      {isSent && <FeedbackCard subject={subject} feedback={ownFeedback} title={t('feedback.yours')} onCorrect={() => onMode('correct')} />}
      {partnerFeedback ? (
        <FeedbackCard subject={subject} feedback={partnerFeedback} title={t('feedback.theirs', { name })} />
      ) : (
        <Alert tone="info">{t(`feedback.${isReview ? 'review' : 'report'}_${context.partner.active ? 'waits' : 'gone'}`, { name })}</Alert>
      )}
    </div>,
  );

  function withHeader(children: ReactNode) {
    return (
      <>
        {header}
        {children}
      </>
    );
  }
}
