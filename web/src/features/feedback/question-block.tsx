import type { FeedbackQuestion } from '@binome/contract/mentoring/feedbacks';
import type { AnswerValue } from '@binome/contract/profiles/questions';
import { Wand } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { FormField, useField } from '../../ui/fields/use-field.ts';
import { draftOf, isEmpty, isSame } from '../../ui/questions/answers.ts';
import { QuestionField } from '../../ui/questions/question-field.tsx';
import { answerField, type FeedbackForm } from './use-feedback-form.ts';

interface QuestionBlockProps {
  control: FeedbackForm['control'];
  question: FeedbackQuestion;
  /** The answer that the meeting suggests. */
  suggested: AnswerValue | undefined;
  /** Who reads the answer, unless that is said for several questions together. */
  children?: ReactNode;
}

/** A question with its field, and a note about a suggested answer. */
export function QuestionBlock({ control, question, suggested, children }: QuestionBlockProps) {
  const { t } = useIntl();
  const { readers, field_name } = question;
  const { value, onChange, errorMessage } = useField(control, answerField(field_name));
  return (
    <div className="flex scroll-mt-20 flex-col gap-3">
      <QuestionField
        form="feedback"
        question={question}
        value={value ?? ''}
        onChange={onChange}
        errorMessage={errorMessage}
        placeholder={t('feedback.choose')}
      />
      {suggested !== undefined && !isEmpty(value) && isSame(value, draftOf(question, suggested)) && (
        <p className="flex items-start gap-1.5 text-small text-link">
          <Wand aria-hidden className="mt-px size-4 shrink-0" />
          {t('feedback.suggested')}
        </p>
      )}
      {readers === 'author_decides' && !isEmpty(value) && (
        <FormField control={control} name="shared">
          {({ value: shared, onChange: setShared }) => (
            <Checkbox
              value={shared.includes(field_name)}
              onChange={(isShared) => setShared([...shared.filter((name) => name !== field_name), ...(isShared ? [field_name] : [])])}
              className="min-h-9 self-start"
            >
              {t('feedback.share')}
            </Checkbox>
          )}
        </FormField>
      )}
      {children}
    </div>
  );
}
