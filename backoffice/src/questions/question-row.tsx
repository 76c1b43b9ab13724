import type { ConsoleQuestion } from '@binome/contract/console/questions';
import { useIntl } from '../lib/intl.ts';
import { ElementChip, MissingLanguageChips } from '../lists/element-chips.tsx';
import { ElementMenu } from '../lists/element-menu.tsx';
import { ElementRow } from '../lists/element-row.tsx';
import type { MoveControls } from '../lists/ordered-groups.tsx';

type Props = {
  question: ConsoleQuestion;
  moveControls: MoveControls;
  onEdit(): void;
  onArchive(): void;
  onRemove(): void;
};

/** The row of a question: its type, the number of choices and answers, and its chips. */
export function QuestionRow({ question, moveControls, onEdit, onArchive, onRemove }: Props) {
  const { t } = useIntl();
  const { label, field_type, choices, usage, can } = question;
  const choiceCount = choices.filter(({ archived }) => !archived).length;
  const detail = [
    t(`console.field_types.${field_type}`),
    choiceCount > 0 && t('console.questions.possible', { count: choiceCount }),
    usage > 0 && t('console.questions.answered', { count: usage }),
  ];
  return (
    <ElementRow
      moveControls={moveControls}
      name={label}
      detail={detail.filter(Boolean).join(' · ')}
      chips={
        <>
          {question.sign_up_required && <ElementChip label={t('console.questions.required')} />}
          {question.is_filter && <ElementChip label={t('console.questions.filter')} />}
          {question.for_matching && <ElementChip tone="soft" label={t('console.questions.for_matching')} />}
          <MissingLanguageChips missing={question.missing} />
        </>
      }
      menu={
        <ElementMenu
          name={label}
          onEdit={can.edit ? onEdit : undefined}
          onArchive={can.edit ? onArchive : undefined}
          onRemove={can.remove ? onRemove : undefined}
        />
      }
      onOpen={can.edit ? onEdit : undefined}
    />
  );
}
