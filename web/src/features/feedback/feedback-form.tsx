import type { Feedback } from '@binome/contract/feedbacks';
import { maxAnswerLength } from '@binome/contract/limits';
import type { FormEvent } from 'react';
import { useIntl } from '../../lib/intl.ts';
import { Button } from '../../ui/button.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { DraftNote } from './draft-note.tsx';
import type { FeedbackPageData, FeedbackSubject } from './queries.ts';
import { QuestionBlock } from './question-block.tsx';
import { useFeedbackForm } from './use-feedback-form.ts';

interface FeedbackFormProps {
  subject: FeedbackSubject;
  pageData: FeedbackPageData;
  ownFeedback: Feedback | undefined;
  partnerName: string;
  onSent: (feedback: Feedback) => void;
  /** Present only for the correction of a sent feedback. */
  onCancel?: () => void;
}

/** The form of a report or a review. Its submit button is sticky on phones. */
export function FeedbackForm({ subject, pageData, ownFeedback, partnerName, onSent, onCancel }: FeedbackFormProps) {
  const { t } = useIntl();
  const form = useFeedbackForm({ subject, pageData, ownFeedback, onSent });
  const { questions, draft, touched, faults, isCorrection } = form;
  const isReview = subject.kind === 'mentoring_relationship';
  const suggested = ownFeedback ? {} : pageData.suggested;
  // Faults found by the client are codes; those of the API are already texts.
  const faultText = (fault: string | undefined) => {
    if (fault === 'too_long') return t('feedback.fault_too_long', { max: maxAnswerLength });
    return fault === 'required' || fault === 'no_day' ? t(`feedback.fault_${fault}`) : fault;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.send();
  };
  return (
    <form ref={form.formRef} onSubmit={submit} noValidate className="flex max-w-160 flex-col gap-3">
      <FormErrors title={t('feedback.refused')} messages={form.messages} />
      {questions.map((question) => {
        const { field_name } = question;
        return (
          <QuestionBlock
            key={question.id}
            question={question}
            value={draft.values[field_name]}
            onAnswer={(value) => form.answer(field_name, value)}
            errorMessage={faultText(faults[field_name])}
            isSuggested={field_name in suggested && !touched.has(field_name)}
            isShared={draft.shared.includes(field_name)}
            onShare={(isShared) => form.share(field_name, isShared)}
            partnerName={partnerName}
          />
        );
      })}
      {questions.length < pageData.questions.length && <p className="text-note text-ink-2">{t('feedback.nothing_else')}</p>}
      <p className="mt-2 text-note text-ink-2">
        {t(isReview ? 'feedback.who_reads_review' : 'feedback.who_reads_report', { name: partnerName })}
      </p>
      <div className="sticky bottom-14 z-10 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-surface px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:-mx-6 md:px-6 lg:static lg:mx-0 lg:border-0 lg:bg-transparent lg:px-0">
        <Button type="submit" variant="primary" isPending={form.isSending} className="max-xs:w-full">
          {t(isCorrection ? 'feedback.save_correction' : isReview ? 'feedback.send_review' : 'feedback.send_report')}
        </Button>
        {onCancel && (
          <Button variant="quiet" onPress={onCancel} isDisabled={form.isSending}>
            {t('feedback.cancel')}
          </Button>
        )}
        {!isCorrection && <DraftNote state={form.draftState} />}
      </div>
    </form>
  );
}
