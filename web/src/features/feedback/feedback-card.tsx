import type { Feedback } from '@binome/contract/mentoring/feedbacks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { useId } from 'react';
import { showToast } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { FeedbackSubject } from './queries.ts';
import { saveFeedback } from './save-feedback.ts';

interface FeedbackCardProps {
  subject: FeedbackSubject;
  feedback: Feedback;
  title: string;
  onCorrect?: () => void;
}

/** A sent report or review, as its author or the partner reads it. */
export function FeedbackCard({ subject, feedback, title, onCorrect }: FeedbackCardProps) {
  const { t, formatDate } = useIntl();
  const titleId = useId();
  const correctUntilId = subject.kind === 'meeting' ? 'feedback.correct_until' : 'feedback.correct_until_review';
  const { answers, author, sent_at, own, can } = feedback;
  return (
    <Card as="section" aria-labelledby={titleId} className="flex flex-col gap-4">
      <div>
        <h2 id={titleId} className="text-h2 font-semibold">
          {title}
        </h2>
        {sent_at && (
          <p className="text-small text-ink-2">
            {t('feedback.sent_on', { day: formatDate(sent_at, { dateStyle: 'long' }) })}
            {own && can.edit && ` ${t(correctUntilId, { day: correctUntil(formatDate, sent_at) })}`}
          </p>
        )}
      </div>
      {answers.length === 0 && !author.active && <p className="text-note text-ink-2">{t('feedback.erased')}</p>}
      <dl className="flex flex-col gap-4 empty:hidden">
        {answers.map(({ field_name, title: question, text, shared_with_referents }) => (
          <div key={field_name}>
            <dt className="text-small text-ink-2">{question}</dt>
            <dd className="text-note break-words whitespace-pre-line">{text}</dd>
            {own && shared_with_referents && (
              <dd className="mt-0.5 text-small text-ink-2">
                {t('feedback.shared_mark')}{' '}
                <UnshareButton subject={subject} feedback={feedback} fieldName={field_name} question={question} />
              </dd>
            )}
          </div>
        ))}
      </dl>
      {onCorrect && can.edit && (
        <Button onPress={onCorrect} className="self-start">
          <PenLine aria-hidden />
          {t('feedback.correct')}
        </Button>
      )}
    </Card>
  );
}

/** Stops sharing an answer with the HR referents. Unlike a correction, it has no deadline. */
function UnshareButton({
  subject,
  feedback,
  fieldName,
  question,
}: {
  subject: FeedbackSubject;
  feedback: Feedback;
  fieldName: string;
  question: string;
}) {
  const { t } = useIntl();
  const client = useQueryClient();
  const stillShared = feedback.answers.flatMap((answer) =>
    answer.shared_with_referents && answer.field_name !== fieldName ? answer.field_name : [],
  );
  const unshare = useMutation({
    mutationFn: () => saveFeedback(subject, feedback.id, { answers: {}, shared: stillShared }),
    onSuccess: () => {
      showToast({ title: t('feedback.taken_back'), tone: 'success' });
      // The button unmounts, so the focus moves to the page's title.
      document.querySelector('h1')?.focus();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['feedbacks'] }),
  });
  return (
    <button
      type="button"
      onClick={() => unshare.mutate()}
      disabled={unshare.isPending}
      aria-label={t('feedback.take_back_name', { question })}
      className="link min-h-6 font-medium"
    >
      {t('feedback.take_back')}
    </button>
  );
}

const correctionDays = 7;

function correctUntil(formatDate: ReturnType<typeof useIntl>['formatDate'], sentAt: string): string {
  return formatDate(Date.parse(sentAt) + correctionDays * 86_400_000, { weekday: 'long', day: 'numeric', month: 'long' });
}
