import type { FeedbackQuestion } from '@binome/contract/mentoring/feedbacks';
import type { AnswerValue } from '@binome/contract/profiles/questions';
import { ChartColumn, type LucideIcon, UserRoundCheck, UsersRound, Wand } from 'lucide-react';
import { useIntl } from '../../lib/text/intl.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { FormField, useField } from '../../ui/fields/use-field.ts';
import { Card } from '../../ui/layout/card.tsx';
import { draftOf, isEmpty, isSame } from '../../ui/questions/answers.ts';
import { QuestionField } from '../../ui/questions/question-field.tsx';
import { type readersOf, specialReaders } from './steps.ts';
import { answerField, type FeedbackForm } from './use-feedback-form.ts';

interface QuestionBlockProps {
  control: FeedbackForm['control'];
  question: FeedbackQuestion;
  /** The answer that the meeting suggests. */
  suggested: AnswerValue | undefined;
  partnerName: string;
  /** The readers that the step names: a question repeats only others. */
  stepReaders: ReturnType<typeof readersOf> | undefined;
}

const icons: Record<FeedbackQuestion['readers'], LucideIcon> = { pair: UsersRound, figures: ChartColumn, author_decides: UserRoundCheck };

/** A question with its field, a note about a suggested answer, and its readers. */
export function QuestionBlock({ control, question, suggested, partnerName, stepReaders }: QuestionBlockProps) {
  const { t } = useIntl();
  const { readers, field_name } = question;
  const { value, onChange, errorMessage } = useField(control, answerField(field_name));
  const Icon = icons[readers];
  const special = readers === 'figures' && specialReaders[field_name];
  return (
    <Card className="flex scroll-mt-20 flex-col gap-3">
      <QuestionField
        form="feedback"
        question={question}
        value={value ?? ''}
        onChange={onChange}
        errorMessage={errorMessage}
        optional={t(question.required ? 'feedback.required' : 'feedback.optional')}
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
      {(special || readers !== stepReaders) && (
        <p className="flex items-start gap-1.5 text-small text-ink-2">
          <Icon aria-hidden className="mt-px size-4 shrink-0" />
          {t(`feedback.readers_${special || readers}`, { name: partnerName })}
        </p>
      )}
    </Card>
  );
}
