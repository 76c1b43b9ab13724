import type { FeedbackQuestion } from '@binome/contract/mentoring/feedbacks';
import type { AnswerValue } from '@binome/contract/profiles/questions';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { relationshipQuery } from '../../../lib/data/mentoring.ts';
import { api, failureMessages } from '../../../lib/http/api.ts';
import { announce } from '../../../lib/page/announce.ts';
import { useIntl } from '../../../lib/text/intl.ts';
import { FormErrors } from '../../../ui/fields/form-errors.tsx';
import { LinkButton } from '../../../ui/frame/button.tsx';
import { Loading, Skeleton } from '../../../ui/layout/skeleton.tsx';
import { reviewQuery } from './review-query.ts';
import { ReviewQuestion } from './review-question.tsx';

/**
 * The required questions of the review, one at a time. Each press is saved at once, so that the rest may wait for another visit; the last
 * answer sends the review. What is not required stands on the page of the review.
 */
export function ReviewQuestions({ id, name }: { id: string; name: string }) {
  const { t } = useIntl();
  const { data: form } = useQuery(reviewQuery(id));
  if (!form) {
    return (
      <Loading>
        <Skeleton className="h-72 rounded-card" />
      </Loading>
    );
  }
  const own = form.data.find((feedback) => feedback.own);
  if (own?.sent_at) return <Sent id={id} name={name} hasPartnerSent={form.data.length > 1} />;
  const questions = form.questions.filter(({ required }) => required);
  if (!form.can.write) return null;
  if (questions.length === 0) {
    return (
      <div>
        <LinkButton to="/feedback_relationships/$id" params={{ id }}>
          {t('next_step.fill_review')}
        </LinkButton>
      </div>
    );
  }
  const answered = own?.answers.map(({ field_name }) => field_name) ?? [];
  return <OneByOne id={id} name={name} questions={questions} answered={answered} />;
}

interface OneByOneProps {
  id: string;
  name: string;
  questions: readonly FeedbackQuestion[];
  /** The names of the questions that a draft answers. */
  answered: readonly string[];
}

function OneByOne({ id, name, questions, answered }: OneByOneProps) {
  const { t } = useIntl();
  const client = useQueryClient();
  // The questions of this visit: a draft that is read again must not take one away.
  const [open] = useState(() => questions.filter(({ field_name }) => !answered.includes(field_name)));
  const [place, setPlace] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const question = open[place] ?? questions.at(-1);
  const isLast = place >= open.length - 1;
  const save = useMutation({
    mutationFn: ({ field, value }: { field: string; value: AnswerValue }) =>
      api('POST /api/v1/mentoring_relationships/:id/feedbacks', { params: { id }, body: { answers: { [field]: value }, send: isLast } }),
    onSuccess: async () => {
      if (!isLast) return setPlace(place + 1);
      const changed = [reviewQuery(id).queryKey, relationshipQuery(id).queryKey, ['feedbacks'], ['mentoring_relationships']];
      await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })));
      announce(t('journey.review_sent'));
    },
    meta: { quiet: true },
  });
  useEffect(() => {
    if (place > 0) heading.current?.focus();
  }, [place]);
  if (!question) return null;
  return (
    <section aria-labelledby="end-review" className="flex flex-col gap-5">
      <h2 id="end-review" className="text-h2 font-semibold">
        {t('journey.questions', { count: questions.length })}
      </h2>
      <FormErrors title={t('journey.answer_refused')} messages={failureMessages(save.error)} />
      <ReviewQuestion
        key={question.id}
        question={question}
        headingRef={heading}
        place={questions.length - open.length + place + 1}
        count={questions.length}
        isPending={save.isPending}
        isLast={isLast}
        onAnswer={(value) => save.mutate({ field: question.field_name, value })}
      />
      <p className="text-small text-ink-2">{t('journey.review_readers', { name })}</p>
    </section>
  );
}

function Sent({ id, name, hasPartnerSent }: { id: string; name: string; hasPartnerSent: boolean }) {
  const { t } = useIntl();
  return (
    <section aria-labelledby="end-sent" className="flex flex-col items-start gap-3">
      <h2 id="end-sent" className="text-h2 font-semibold">
        {t('journey.review_sent')}
      </h2>
      <p className="text-ink-2">{t(hasPartnerSent ? 'journey.review_both' : 'journey.review_alone', { name })}</p>
      <LinkButton to="/feedback_relationships/$id" params={{ id }}>
        {t(hasPartnerSent ? 'journey.review_read' : 'journey.review_more')}
      </LinkButton>
    </section>
  );
}
