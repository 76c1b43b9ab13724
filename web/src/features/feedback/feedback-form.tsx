import type { Feedback } from '@binome/contract/mentoring/feedbacks';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { Button } from '../../ui/frame/button.tsx';
import type { FeedbackPageData, FeedbackSubject } from './queries.ts';
import { QuestionBlock } from './question-block.tsx';
import { useFeedbackForm } from './use-feedback-form.ts';

interface FeedbackFormProps {
  subject: FeedbackSubject;
  pageData: FeedbackPageData;
  ownFeedback: Feedback;
  partnerName: string;
  onSent: () => void;
  onCancel: () => void;
}

/** Corrects a sent report or review, and completes it: all questions, on one page. */
export function FeedbackForm({ subject, pageData, ownFeedback, partnerName, onSent, onCancel }: FeedbackFormProps) {
  const { t } = useIntl();
  const { control, props, messages, isPending, questions } = useFeedbackForm({ subject, pageData, ownFeedback, onSent });
  return (
    <form {...props} className="flex max-w-160 flex-col gap-8">
      <FormErrors title={t('feedback.refused')} messages={messages} />
      {questions.map((question) => (
        <QuestionBlock
          key={question.id}
          control={control}
          question={question}
          suggested={pageData.suggested[question.field_name]}
          partnerName={partnerName}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isPending={isPending}>
          {t('feedback.save_correction')}
        </Button>
        <Button variant="quiet" onPress={onCancel} isDisabled={isPending}>
          {t('feedback.cancel')}
        </Button>
      </div>
    </form>
  );
}
