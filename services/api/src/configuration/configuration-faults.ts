import type { CompanyConfiguration, ConfiguredQuestion } from '@binome/contract/console/configuration';
import { feedbackSubcategory, profileTypes } from '@binome/contract/states';
import { wordingFaults } from '../companies/documents/validate-wording.ts';
import type { FieldFault } from '../platform/http/errors.ts';
import { questionFaults } from '../profiles/questionnaire/question-faults.ts';
import { choicesFault } from '../questions/choices.ts';

const feedbackSubcategories = feedbackSubcategory.options;

type Path = (string | number)[];

/** A fault with its path in the configuration. */
export type PathFault = FieldFault & { path: Path };

/** Returns the faults that the console would report for the questions and wordings of a configuration. */
export function configurationFaults({ steps, user_questions, feedback_questions, documents }: CompanyConfiguration): PathFault[] {
  const ofSteps = profileTypes.flatMap((role) =>
    steps[role].flatMap(({ questions }, stepIndex) => faultsOfQuestions(questions, ['steps', role, stepIndex, 'questions'])),
  );
  const ofWording = documents.flatMap(({ kind, content }, index) =>
    kind === 'wording' ? wordingFaults(content).map(({ key, ...fault }) => ({ ...fault, path: ['documents', index, 'content', key] })) : [],
  );
  const ofFeedback = profileTypes.flatMap((role) =>
    feedbackSubcategories.flatMap((subcategory) =>
      feedback_questions[role][subcategory].flatMap(({ field_type, choices }, index) => {
        const code = choicesFault(choices, field_type);
        return code ? [{ code, path: ['feedback_questions', role, subcategory, index, 'choices'] }] : [];
      }),
    ),
  );
  return [...ofSteps, ...faultsOfQuestions(user_questions, ['user_questions']), ...ofFeedback, ...ofWording];
}

function faultsOfQuestions(questions: ConfiguredQuestion[], path: Path): PathFault[] {
  return questions.flatMap((question, index) => {
    const choices = question.choices.map(({ code }) => ({ code, archived: false }));
    const faults = Object.entries(questionFaults({ ...question, choices }));
    return faults.flatMap(([field, fieldFaults]) => fieldFaults.map((fault) => ({ ...fault, path: [...path, index, ...pathOf(field)] })));
  });
}

/** Splits `choices.2.code` into `['choices', 2, 'code']`. */
function pathOf(field: string): Path {
  return field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}
