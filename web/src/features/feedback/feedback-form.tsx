import type { Feedback } from '@binome/contract/feedbacks';
import { type FormEvent, useEffect, useRef } from 'react';
import { useIntl } from '../../lib/intl.ts';
import { Button } from '../../ui/button.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { maxTextLength } from './answers.ts';
import { DraftNote } from './draft-note.tsx';
import type { FeedbackPageData, FeedbackSubject } from './queries.ts';
import { QuestionBlock } from './question-block.tsx';
import { useFeedbackForm } from './use-feedback-form.ts';

interface FeedbackFormProps {
  subject: FeedbackSubject;
  sheet: FeedbackPageData;
  own: Feedback | undefined;
  /** The partner's first name. */
  name: string;
  onSent: (feedback: Feedback) => void;
  /** Present where a feedback that was sent is corrected. */
  onCancel?: () => void;
}

/** The questions one by one, who will read the answers, and the one button, always under the thumb on a phone. */
export function FeedbackForm({ subject, sheet, own, name, onSent, onCancel }: FeedbackFormProps) {
  const { t } = useIntl();
  const form = useFeedbackForm({ subject, sheet, own, onSent });
  const { asked, written, touched, faults, corrects } = form;
  const root = useRef<HTMLFormElement>(null);
  const isReview = subject.kind === 'mentoring_relationship';
  const suggested = own ? {} : sheet.suggested;
  const firstFault = asked.find(({ field_name }) => field_name in faults)?.field_name;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a refusal moves the focus, not the answer that mends it.
  useEffect(() => focusFirst(root.current, firstFault), [form.refusals]);

  // What is seen before anything is sent; everything else the API says itself.
  const faultWords = (fault: string | undefined) => {
    if (fault === 'too_long') return t('feedback.fault_too_long', { max: maxTextLength });
    return fault === 'required' || fault === 'no_day' ? t(`feedback.fault_${fault}`) : fault;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.send();
  };
  return (
    <form ref={root} onSubmit={submit} noValidate className="flex max-w-160 flex-col gap-3">
      <FormErrors title={t('feedback.refused')} messages={form.messages} />
      {asked.map((question) => {
        const { field_name } = question;
        return (
          <QuestionBlock
            key={question.id}
            question={question}
            value={written.values[field_name]}
            onAnswer={(value) => form.answer(field_name, value)}
            errorMessage={faultWords(faults[field_name])}
            isSuggested={field_name in suggested && !touched.has(field_name)}
            isShared={written.shared.includes(field_name)}
            onShare={(may) => form.share(field_name, may)}
            name={name}
          />
        );
      })}
      {asked.length < sheet.questions.length && <p className="text-note text-ink-2">{t('feedback.nothing_else')}</p>}
      <p className="mt-2 text-note text-ink-2">{t(isReview ? 'feedback.who_reads_review' : 'feedback.who_reads_report', { name })}</p>
      <div className="sticky bottom-14 z-10 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-surface px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:-mx-6 md:px-6 lg:static lg:mx-0 lg:border-0 lg:bg-transparent lg:px-0">
        <Button type="submit" variant="primary" isPending={form.isSending} className="max-xs:w-full">
          {t(corrects ? 'feedback.save_correction' : isReview ? 'feedback.send_review' : 'feedback.send_report')}
        </Button>
        {onCancel && (
          <Button variant="quiet" onPress={onCancel} isDisabled={form.isSending}>
            {t('feedback.cancel')}
          </Button>
        )}
        {!corrects && <DraftNote keeping={form.keeping} />}
      </div>
    </form>
  );
}

/** The first question at fault comes into view with the focus in it. */
function focusFirst(form: HTMLFormElement | null, name: string | undefined): void {
  if (!name) return;
  const block = form?.querySelector<HTMLElement>(`[data-question="${CSS.escape(name)}"]`);
  block?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  block?.scrollIntoView({ block: 'center' });
}
