import { stepEndpoints } from '@binome/contract/console/steps';
import { sql } from 'kysely';
import { editableListRoutes } from '../../console/editable-list-routes.ts';
import { withRecomputedProfiles } from './question-sets.ts';
import { selectSteps } from './step-queries.ts';
import { changeStep, insertStep, reorderSteps } from './steps.ts';

export const stepConsoleRoutes = editableListRoutes({
  table: 'steps',
  endpoints: stepEndpoints,
  select: selectSteps,
  sorts: { position: sql`row(e.profile_type, e.position)` },
  defaultSort: 'position',
  requiredTexts: ({ title }) => ({ title }),
  texts: ({ title }) => [title],
  insert: insertStep,
  update: changeStep,
  order: reorderSteps,
  around: (context, { profile_type }, change, work) =>
    change?.anchor ? withRecomputedProfiles(context, { type: profile_type }, work) : work(),
  isUsed: (_, { questions }) => questions > 0,
  refusalInUse: 'still_referenced',
  present: (step, { can, ...common }) => ({ ...step, ...common, can: { ...can, remove: can.remove && step.questions === 0 } }),
});
