import type { Feedback, FeedbackQuestion } from '@binome/contract/mentoring/feedbacks';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFaults } from '../../lib/forms/use-form.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { isEmpty } from '../../ui/questions/answers.ts';
import { ProgressLine } from '../../ui/questions/progress-line.tsx';
import { questionsAsked } from './asked.ts';
import { DraftNote } from './draft-note.tsx';
import type { FeedbackPageData, FeedbackSubject } from './queries.ts';
import { QuestionBlock } from './question-block.tsx';
import { ReadersLine, readersOf } from './readers-line.tsx';
import { answerField, useFeedbackForm } from './use-feedback-form.ts';

interface OneByOneProps {
  subject: FeedbackSubject;
  pageData: FeedbackPageData;
  ownFeedback: Feedback | undefined;
  partnerName: string;
  onSent: () => void;
}

/** Asks the questions of a report or a review one by one, the first open one first. What is written is saved as a draft until the last is sent. */
export function OneByOne({ subject, pageData, ownFeedback, partnerName, onSent }: OneByOneProps) {
  const { t } = useIntl();
  const form = useFeedbackForm({ subject, questions: questionsAsked(pageData.questions, subject.kind), pageData, ownFeedback, onSent });
  const { control, questions, refusals, isPending } = form;
  const faults = useFaults(control);
  const [place, setPlace] = useState(() => firstOpen(questions, form.getValues().values));
  const fields = useRef<HTMLDivElement>(null);
  const isMoved = useRef(false);
  const index = Math.min(place, questions.length - 1);
  const question = questions[index];
  const isLast = index === questions.length - 1;
  const open = (next: number) => {
    isMoved.current = true;
    setPlace(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the question.
  useEffect(() => {
    if (isMoved.current) fields.current?.querySelector<HTMLElement>('input, textarea, select, button')?.focus();
  }, [index]);
  // A refusal opens the first question with a fault.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new refusal moves to another question.
  useEffect(() => {
    const faulty = questions.findIndex(({ field_name }) => faults[answerField(field_name)]);
    if (refusals > 0 && faulty >= 0 && faulty !== index) open(faulty);
  }, [refusals]);
  if (!question) return null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLast) await form.submit();
    else if (await form.check([answerField(question.field_name)])) open(index + 1);
  };
  const count = questions.length;
  return (
    <form {...form.props} onSubmit={submit} className="flex max-w-160 flex-col gap-4">
      {count > 1 && (
        <div className="flex items-center gap-3 text-small text-ink-2 tabular-nums">
          <ProgressLine
            label={t('feedback.progress')}
            value={(100 * index) / count}
            text={t('feedback.place', { place: index + 1, count })}
            className="max-w-40 grow"
          />
          <span aria-hidden>{t('feedback.place', { place: index + 1, count })}</span>
        </div>
      )}
      <FormErrors title={t('feedback.refused')} messages={form.messages} />
      <div ref={fields} key={question.id}>
        <QuestionBlock control={control} question={question} suggested={ownFeedback ? undefined : pageData.suggested[question.field_name]}>
          <ReadersLine readers={readersOf(question)} name={partnerName} />
        </QuestionBlock>
      </div>
      {isLast && subject.kind === 'mentoring_relationship' && (
        <p className="text-small text-ink-2">{t('feedback.who_reads_review', { name: partnerName })}</p>
      )}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Button type="submit" variant="primary" isPending={isPending}>
          {isLast ? t(subject.kind === 'meeting' ? 'feedback.send_report' : 'feedback.send_review') : t('feedback.next')}
        </Button>
        {index > 0 && (
          <Button variant="quiet" onPress={() => open(index - 1)} isDisabled={isPending}>
            {t('feedback.previous')}
          </Button>
        )}
        <DraftNote state={form.draftState} />
      </div>
    </form>
  );
}

/** The place of the first question without an answer; of the last one if all have one. */
function firstOpen(questions: readonly FeedbackQuestion[], values: Record<string, string | string[]>): number {
  const place = questions.findIndex(({ field_name }) => isEmpty(values[field_name]));
  return place < 0 ? Math.max(0, questions.length - 1) : place;
}
