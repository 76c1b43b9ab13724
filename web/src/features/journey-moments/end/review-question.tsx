import type { FeedbackQuestion } from '@binome/contract/mentoring/feedbacks';
import type { AnswerValue } from '@binome/contract/profiles/questions';
import { isAnsweredByItems } from '@binome/contract/values/field-types';
import { type FormEvent, type RefObject, useState } from 'react';
import { useIntl } from '../../../lib/text/intl.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { cx } from '../../../ui/frame/classes.ts';
import type { Draft } from '../../../ui/questions/answers.ts';
import { BigAnswers } from '../../../ui/questions/big-answers.tsx';
import { levelCount } from '../../../ui/questions/face.tsx';
import { QuestionField } from '../../../ui/questions/question-field.tsx';
import { WordedFaces } from '../../../ui/questions/worded-faces.tsx';

interface ReviewQuestionProps {
  question: FeedbackQuestion;
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** From 1, among `count` questions. */
  place: number;
  count: number;
  isPending: boolean;
  isLast: boolean;
  onAnswer: (value: AnswerValue) => void;
}

const wideScale = 7;

/** One question of the review. One press answers a choice, and the next question comes. */
export function ReviewQuestion({ question, headingRef, place, count, isPending, isLast, onAnswer }: ReviewQuestionProps) {
  const { t } = useIntl();
  const [pressed, setPressed] = useState<string[]>([]);
  const { id, field_type, choices, title, hint } = question;
  const headingId = `review-${id}`;
  const isChoice = field_type === 'scale' || field_type === 'select';
  const hasFaces = field_type === 'scale' && choices.length === levelCount;
  const press = (code: string) => {
    if (isPending) return;
    setPressed([code]);
    onAnswer([{ code }]);
  };
  return (
    <div className="flex flex-col gap-4">
      <h3 id={headingId} ref={headingRef} tabIndex={-1} className="text-h3 font-semibold outline-none">
        <span className="text-ink-2 tabular-nums">{t('journey.place', { place, count })}</span> {title}
      </h3>
      {isChoice && hint && <p className="-mt-2 text-small text-ink-2">{hint}</p>}
      {isChoice && choices.length > wideScale && (
        // biome-ignore lint/a11y/useSemanticElements: the question is a heading, not a legend.
        <div role="group" aria-labelledby={headingId} className="flex flex-wrap gap-2">
          {choices.map(({ code, label }) => (
            <button
              key={code}
              type="button"
              aria-pressed={pressed.includes(code)}
              onClick={() => press(code)}
              className={cx(
                'min-h-11 min-w-11 cursor-pointer rounded-control border px-3 font-semibold tabular-nums transition-colors duration-150',
                pressed.includes(code) ? 'border-primary bg-soft text-on-soft' : 'border-line-strong bg-surface hover:bg-sunken',
              )}
            >
              {label}
            </button>
          ))}
        </div>
      )}
      {hasFaces && <WordedFaces labelledBy={headingId} levels={choices} chosen={pressed[0] ?? null} onPress={press} />}
      {isChoice && !hasFaces && choices.length <= wideScale && (
        <BigAnswers labelledBy={headingId} chosen={pressed} onPress={press} columns answers={choices} />
      )}
      {!isChoice && <Written question={question} isPending={isPending} isLast={isLast} onAnswer={onAnswer} />}
    </div>
  );
}

/** A question that takes more than one press. */
function Written({ question, isPending, isLast, onAnswer }: Pick<ReviewQuestionProps, 'question' | 'isPending' | 'isLast' | 'onAnswer'>) {
  const { t } = useIntl();
  const [value, setValue] = useState<Draft>(isAnsweredByItems(question.field_type) ? [] : '');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(value.length === 0);
    if (value.length > 0) onAnswer(typeof value === 'string' ? value : value.map((code) => ({ code })));
  };
  return (
    <form noValidate onSubmit={submit} className="flex max-w-xl flex-col items-start gap-3 *:w-full">
      <QuestionField
        form="feedback"
        question={question}
        value={value}
        onChange={setValue}
        placeholder={t('journey.choose')}
        {...(isMissing && { errorMessage: t('journey.answer_missing') })}
      />
      <Button type="submit" variant="primary" isPending={isPending} className="w-auto!">
        {t(isLast ? 'journey.send' : 'journey.next_question')}
      </Button>
    </form>
  );
}
