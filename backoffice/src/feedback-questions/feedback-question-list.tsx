import type { FeedbackQuestion } from '@binome/contract/console/feedback-questions';
import { valuesOf } from '../lib/choices.ts';
import { useIntl } from '../lib/intl.ts';
import type { ListSection } from '../lists/editable-element.ts';
import { EditableList } from '../lists/editable-list.tsx';
import { ElementChip, MissingLanguageChips } from '../lists/element-chips.tsx';
import { toChoiceBodies, toDrafts } from '../questions/choice-draft.ts';
import { FeedbackQuestionInputs } from './feedback-question-inputs.tsx';

const roles = valuesOf<FeedbackQuestion['role_type']>({ participant: true, presenter: true });
const subcategories = valuesOf<FeedbackQuestion['subcategory']>({ meeting: true, mentoring_relationship: true });

/** Lists the questions of meeting reports and of final reviews, with a section for each side. */
export default function FeedbackQuestionList() {
  const { t, findText } = useIntl();
  const sections: ListSection[] = subcategories.flatMap((subcategory) =>
    roles.map((role_type) => ({
      id: `${role_type} ${subcategory}`,
      title: t(`console.kept.feedback_questions.sections.${subcategory}_${role_type}`),
      fixedFields: { role_type, subcategory },
      order: (ids) => ({ resource: 'feedback_question_orders', data: { role_type, subcategory, ids } }),
    })),
  );
  return (
    <EditableList<FeedbackQuestion>
      resource="feedback_questions"
      sections={sections}
      sectionOf={({ role_type, subcategory }) => `${role_type} ${subcategory}`}
      summaryOf={(question) => ({
        name: question.label,
        detail: findText(`console.field_types.${question.field_type}`),
        chips: (
          <>
            {question.required && <ElementChip label={t('console.questions.required')} />}
            {question.readers !== 'pair' && (
              <ElementChip tone="soft" label={t(`console.kept.feedback_questions.readers.${question.readers}`)} />
            )}
            <MissingLanguageChips missing={question.missing} />
          </>
        ),
      })}
      permissionsOf={({ can }) => can}
      initialValues={(question) => ({
        field_type: question?.field_type ?? 'textarea',
        title: question?.title ?? {},
        hint: question?.hint ?? {},
        choices: toDrafts(question?.choices ?? []),
        required: question?.required ?? false,
        audience: question?.audience ?? 'pair',
      })}
      renderInputs={() => <FeedbackQuestionInputs />}
      toBody={({ choices, ...fields }) => ({ ...fields, choices: toChoiceBodies(fields.field_type, choices) })}
    />
  );
}
