import { profileTypes } from '@binome/contract/states';
import type { Building } from './building.ts';

/** The steps of each role, their questions and the choices of those. */
export function questionRows({ draft, id }: Building) {
  const steps = profileTypes.flatMap((type) => draft.steps[type].map((step, position) => ({ ...step, type, position })));
  const questions = steps.flatMap((step) => step.questions.map((question, position) => ({ ...question, step, position })));
  return {
    steps: steps.map(({ type, anchor, title, position }) => ({
      id: id('step', type, anchor),
      profile_type: type,
      position,
      anchor,
      title,
    })),
    questions: questions.map(({ step, field, type, title, hint, required, filter, mostItems, position }) => ({
      id: id('question', step.type, field),
      step_id: id('step', step.type, step.anchor),
      profile_type: step.type,
      field_type: type,
      field_name: field,
      title,
      hint: hint ?? {},
      sign_up_required: required ?? false,
      is_filter: filter ?? false,
      max_items: mostItems ?? null,
      position,
    })),
    question_choices: questions.flatMap(({ step, field, choices }) =>
      Object.entries(typeof choices === 'object' ? choices : {}).map(([code, label], position) => ({
        id: id('choice', step.type, field, code),
        question_id: id('question', step.type, field),
        code,
        label,
        position,
      })),
    ),
  };
}
