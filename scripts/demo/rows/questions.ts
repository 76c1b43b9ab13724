import { profileTypes } from '@binome/contract/states';
import type { QuestionDraft } from '../authoring.ts';
import type { Building } from './building.ts';

/** The steps of each role, the questions of those and about the person, and their choices. */
export function questionRows(building: Building) {
  const { draft, id } = building;
  const steps = profileTypes.flatMap((type) => draft.steps[type].map((step, position) => ({ ...step, type, position })));
  const questions = steps.flatMap((step) =>
    step.questions.map((question, position) => ({
      ...{ question, position, owner: step.type },
      place: { step_id: id('step', step.type, step.anchor), profile_type: step.type, category: 'profile_question' as const },
    })),
  );
  const aboutPerson = draft.userQuestions.map((question, position) => ({
    ...{ question, position, owner: 'user' as const },
    place: { step_id: null, profile_type: null, category: 'user_question' as const },
  }));
  const all = [...questions, ...aboutPerson];
  return {
    steps: steps.map(({ type, anchor, title, position }) => ({
      id: id('step', type, anchor),
      profile_type: type,
      position,
      anchor,
      title,
    })),
    questions: all.map(({ question, position, owner, place }) => ({
      id: id('question', owner, question.field),
      ...place,
      ...questionColumns(question),
      position,
    })),
    question_choices: all.flatMap(({ question: { field, choices }, owner }) =>
      Object.entries(typeof choices === 'object' ? choices : {}).map(([code, label], position) => ({
        id: id('choice', owner, field, code),
        question_id: id('question', owner, field),
        code,
        label,
        position,
      })),
    ),
  };
}

function questionColumns({ field, type, title, hint, required, filter, maxItems }: QuestionDraft) {
  return {
    field_type: type,
    field_name: field,
    title,
    hint: hint ?? {},
    sign_up_required: required ?? false,
    is_filter: filter ?? false,
    max_items: maxItems ?? null,
  };
}
