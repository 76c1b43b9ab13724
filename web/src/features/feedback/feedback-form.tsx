import type { Feedback, FeedbackQuestion } from '@binome/contract/mentoring/feedbacks';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { Button } from '../../ui/frame/button.tsx';
import type { FeedbackPageData, FeedbackSubject } from './queries.ts';
import { QuestionBlock } from './question-block.tsx';
import { ReadersLine, readersOf } from './readers-line.tsx';
import { useFeedbackForm } from './use-feedback-form.ts';

interface FeedbackFormProps {
  subject: FeedbackSubject;
  questions: readonly FeedbackQuestion[];
  pageData: FeedbackPageData;
  ownFeedback: Feedback;
  partnerName: string;
  onSent: () => void;
  onCancel: () => void;
}

/** Corrects or completes a sent report or review: several questions on one page, by their readers, who are named once. */
export function FeedbackForm({ subject, questions: asked, pageData, ownFeedback, partnerName, onSent, onCancel }: FeedbackFormProps) {
  const { t } = useIntl();
  const form = useFeedbackForm({ subject, questions: asked, pageData, ownFeedback, onSent });
  const { control, props, messages, isPending, questions } = form;
  const groups = new Map<ReturnType<typeof readersOf>, FeedbackQuestion[]>();
  for (const question of questions) groups.set(readersOf(question), [...(groups.get(readersOf(question)) ?? []), question]);
  return (
    <form {...props} className="flex max-w-160 flex-col gap-8">
      <FormErrors title={t('feedback.refused')} messages={messages} />
      {[...groups].map(([readers, group]) => (
        <div key={readers} className="flex flex-col gap-6">
          <ReadersLine readers={readers} name={partnerName} />
          {group.map((question) => (
            <QuestionBlock key={question.id} control={control} question={question} suggested={pageData.suggested[question.field_name]} />
          ))}
        </div>
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
