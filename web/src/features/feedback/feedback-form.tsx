import type { Feedback } from '@binome/contract/mentoring/feedbacks';
import { type FormEvent, useEffect } from 'react';
import { useFaults } from '../../lib/forms/use-form.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Stepper } from '../../ui/layout/stepper.tsx';
import { DraftNote } from './draft-note.tsx';
import type { FeedbackPageData, FeedbackSubject } from './queries.ts';
import { QuestionBlock } from './question-block.tsx';
import { readersOf } from './steps.ts';
import { answerField, useFeedbackForm } from './use-feedback-form.ts';
import { useSteps } from './use-steps.ts';

interface FeedbackFormProps {
  subject: FeedbackSubject;
  pageData: FeedbackPageData;
  ownFeedback: Feedback | undefined;
  partnerName: string;
  onSent: (feedback: Feedback) => void;
  /** Present only for the correction of a sent feedback. */
  onCancel?: () => void;
}

/** The form of a report or a review, a step at a time; a correction shows all questions. Its buttons are sticky on phones. */
export function FeedbackForm({ subject, pageData, ownFeedback, partnerName, onSent, onCancel }: FeedbackFormProps) {
  const { t } = useIntl();
  const form = useFeedbackForm({ subject, pageData, ownFeedback, onSent });
  const { control, questions, isCorrection, refusals } = form;
  const faults = useFaults(control);
  const { steps, index, headingRef, open } = useSteps(questions);
  const isReview = subject.kind === 'mentoring_relationship';
  const step = isCorrection ? undefined : steps[index];
  const readers = step && readersOf(step);
  const isLast = step === undefined || index === steps.length - 1;
  const suggested = ownFeedback ? {} : pageData.suggested;
  // A refusal opens the first step with a fault.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new refusal moves to another step.
  useEffect(() => {
    const faulty = steps.find((candidate) => candidate.questions.some(({ field_name }) => faults[answerField(field_name)]));
    if (refusals > 0 && step && faulty && faulty.name !== step.name) open(faulty.name);
  }, [refusals]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLast) await form.submit();
    else if (await form.check(step.questions.map(({ field_name }) => answerField(field_name)))) open(steps[index + 1]?.name);
  };
  return (
    <form {...form.props} onSubmit={submit} className="flex max-w-160 flex-col gap-3">
      {step && steps.length > 1 && (
        <Stepper label={t('feedback.steps')} steps={steps.map(({ name }) => t(`feedback.step_${name}`))} current={index} />
      )}
      {step && (
        <div className="mt-1 flex flex-col gap-0.5">
          <h2 ref={headingRef} tabIndex={-1} className="text-h2 font-semibold outline-none">
            {t(`feedback.step_${step.name}`)}
            {steps.length > 1 && (
              <span className="sr-only">{` ${t('feedback.step_place', { place: index + 1, count: steps.length })}`}</span>
            )}
          </h2>
          <p className="text-note text-ink-2">
            {readers === 'mixed' ? t('feedback.readers_mixed') : readers && t(`feedback.readers_${readers}`, { name: partnerName })}
          </p>
        </div>
      )}
      <FormErrors title={t('feedback.refused')} messages={form.messages} />
      {(step?.questions ?? questions).map((question) => (
        <QuestionBlock
          key={question.id}
          control={control}
          question={question}
          suggested={suggested[question.field_name]}
          partnerName={partnerName}
          stepReaders={readers}
        />
      ))}
      {questions.length < pageData.questions.length && <p className="text-note text-ink-2">{t('feedback.nothing_else')}</p>}
      {isLast && (
        <p className="mt-2 text-note text-ink-2">
          {t(isReview ? 'feedback.who_reads_review' : 'feedback.who_reads_report', { name: partnerName })}
        </p>
      )}
      <div className="sticky bottom-14 z-10 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-surface px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:-mx-6 md:px-6 lg:static lg:mx-0 lg:border-0 lg:bg-transparent lg:px-0">
        {step && index > 0 && (
          <Button onPress={() => open(steps[index - 1]?.name)} isDisabled={form.isPending}>
            {t('feedback.previous')}
          </Button>
        )}
        <Button type="submit" variant="primary" isPending={form.isPending} className="max-xs:grow">
          {isLast
            ? t(isCorrection ? 'feedback.save_correction' : isReview ? 'feedback.send_review' : 'feedback.send_report')
            : t('feedback.next')}
        </Button>
        {onCancel && (
          <Button variant="quiet" onPress={onCancel} isDisabled={form.isPending}>
            {t('feedback.cancel')}
          </Button>
        )}
        {!isCorrection && <DraftNote state={form.draftState} />}
      </div>
    </form>
  );
}
