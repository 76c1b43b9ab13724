import { profileTypes } from '@binome/contract/states';
import type { QuestionDraft } from '../authoring.ts';
import type { DraftContext } from './draft-context.ts';

/** The profile steps of both roles, all questions and their choices. */
export function questionRows(context: DraftContext) {
  const { draft, id } = context;
  const steps = profileTypes.flatMap((type) => draft.steps[type].map((step, position) => ({ ...step, type, position })));
  const stepQuestions = steps.flatMap((step) =>
    step.questions.map((question, position) => ({
      ...{ question, position, owner: step.type },
      location: { step_id: id('step', step.type, step.anchor), profile_type: step.type, category: 'profile_question' as const },
    })),
  );
  const userQuestions = draft.userQuestions.map((question, position) => ({
    ...{ question, position, owner: 'user' as const },
    location: { step_id: null, profile_type: null, category: 'user_question' as const },
  }));
  const questions = [...stepQuestions, ...userQuestions];
  return {
    steps: steps.map(({ type, anchor, title, position }) => ({
      id: id('step', type, anchor),
      profile_type: type,
      position,
      anchor,
      title,
    })),
    questions: questions.map(({ question, position, owner, location }) => ({
      id: id('question', owner, question.field),
      ...location,
      ...questionColumns(question),
      position,
    })),
    question_choices: questions.flatMap(({ question: { field, choices }, owner }) =>
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

function questionColumns({ field, type, title, readerTitle, hint, required, filter, maxItems }: QuestionDraft) {
  return {
    field_type: type,
    field_name: field,
    title,
    reader_title: readerTitle ?? {},
    hint: hint ?? {},
    sign_up_required: required ?? false,
    is_filter: filter ?? false,
    max_items: maxItems ?? null,
  };
}
