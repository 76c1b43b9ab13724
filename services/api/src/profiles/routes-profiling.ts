import {
  getBusinessSectors,
  getJobCategories,
  listParticipantSteps,
  listPresenterSteps,
  listUserQuestions,
} from '@binome/contract/profiling';
import { route } from '../platform/route.ts';
import { presentQuestion, presentSteps, presentUserQuestions } from './asked.ts';

/** How a profile comes to be: what is asked, and what the person answers. */
export const profilingRoutes = [
  route(listPresenterSteps, async (context) => ({ data: await presentSteps(inLocale(context), 'presenter') })),

  route(listParticipantSteps, async (context) => ({ data: await presentSteps(inLocale(context), 'participant') })),

  route(listUserQuestions, async (context) => ({ data: await presentUserQuestions(inLocale(context)) })),

  route(getJobCategories, async (context) => ({ data: await presentQuestion(inLocale(context), 'job_category') })),

  route(getBusinessSectors, async (context) => ({ data: await presentQuestion(inLocale(context), 'business_sector') })),
];

/** The language that the call names goes before the caller's own. */
function inLocale<C extends { locale: 'fr' | 'en'; query: { locale?: 'fr' | 'en' | undefined } }>(context: C): C {
  return { ...context, locale: context.query.locale ?? context.locale };
}
