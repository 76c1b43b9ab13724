import type { FeedbackQuestion } from '@binome/contract/mentoring/feedbacks';
import { ChartColumn, type LucideIcon, UserRoundCheck, UsersRound, Wand } from 'lucide-react';
import { useIntl } from '../../lib/intl.ts';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { type Draft, isEmpty } from '../../ui/questions/answers.ts';
import { QuestionField } from '../../ui/questions/question-field.tsx';
import { type readersOf, specialReaders } from './steps.ts';

interface QuestionBlockProps {
  question: FeedbackQuestion;
  value: Draft | undefined;
  onAnswer: (value: Draft) => void;
  errorMessage: string | undefined;
  /** True if the value was suggested from the meeting and the author has not changed it. */
  isSuggested: boolean;
  isShared: boolean;
  onShare: (isShared: boolean) => void;
  partnerName: string;
  /** The readers that the step names: a question repeats only others. */
  stepReaders: ReturnType<typeof readersOf> | undefined;
}

const icons: Record<FeedbackQuestion['readers'], LucideIcon> = { pair: UsersRound, figures: ChartColumn, author_decides: UserRoundCheck };

/** A question with its field, a note about a suggested answer, and its readers. */
export function QuestionBlock({
  question,
  value,
  isSuggested,
  isShared,
  onShare,
  onAnswer,
  errorMessage,
  partnerName,
  stepReaders,
}: QuestionBlockProps) {
  const { t } = useIntl();
  const { readers, field_name } = question;
  const Icon = icons[readers];
  const special = readers === 'figures' && specialReaders[field_name];
  return (
    <Card className="flex scroll-mt-20 flex-col gap-3">
      <QuestionField
        form="feedback"
        question={question}
        value={value ?? ''}
        onChange={onAnswer}
        errorMessage={errorMessage}
        optional={t(question.required ? 'feedback.required' : 'feedback.optional')}
        placeholder={t('feedback.choose')}
      />
      {isSuggested && !isEmpty(value) && (
        <p className="flex items-start gap-1.5 text-small text-link">
          <Wand aria-hidden className="mt-px size-4 shrink-0" />
          {t('feedback.suggested')}
        </p>
      )}
      {readers === 'author_decides' && !isEmpty(value) && (
        <Checkbox value={isShared} onChange={onShare} className="min-h-9 self-start">
          {t('feedback.share')}
        </Checkbox>
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
