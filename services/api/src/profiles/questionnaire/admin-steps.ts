import {
  createStep as createStepEndpoint,
  getConsoleStep,
  listConsoleSteps as listConsoleStepsEndpoint,
  orderSteps as orderStepsEndpoint,
  removeStep as removeStepEndpoint,
  updateStep as updateStepEndpoint,
} from '@binome/contract/console/steps';
import type { Locale } from '@binome/contract/fields';
import { listPermissions } from '../../console/editable-list.ts';
import { readListQuery, sendPage } from '../../console/list.ts';
import { type CompanyLanguages, findCompanyLanguages } from '../../console/list-queries.ts';
import { missingLanguages } from '../../console/texts.ts';
import type { ConsoleContext } from '../../platform/context.ts';
import { translate } from '../../platform/intl.ts';
import { route } from '../../platform/route.ts';
import { type ConsoleStepRow, listConsoleSteps } from './step-queries.ts';
import { assertStep, changeStep, createStep, orderSteps, removeStep } from './steps.ts';

/** Console routes of the profiling steps. */
export const stepAdminRoutes = [
  route(listConsoleStepsEndpoint, async (context) => {
    const { tx, actor, query, locale } = context;
    const company = await findCompanyLanguages(tx);
    const page = await listConsoleSteps(tx, query.filter ?? {}, readListQuery(context, { field: 'position', direction: 'ASC' }));
    return sendPage(context, 'steps', page).map((step) => present(step, company, actor, locale));
  }),

  route(getConsoleStep, (context) => show(context, context.params.id)),

  route(createStepEndpoint, async (context) => show(context, await createStep(context, context.body))),

  route(updateStepEndpoint, async (context) => {
    await changeStep(context, context.params.id, context.body);
    return show(context, context.params.id);
  }),

  route(removeStepEndpoint, (context) => removeStep(context, context.params.id)),

  route(orderStepsEndpoint, (context) => orderSteps(context, context.body)),
];

async function show(context: ConsoleContext & { locale: Locale }, id: string) {
  const step = await assertStep(context, id);
  return present(step, await findCompanyLanguages(context.tx), context.actor, context.locale);
}

function present(step: ConsoleStepRow, company: CompanyLanguages, actor: ConsoleContext['actor'], locale: Locale) {
  const { edit, remove } = listPermissions(actor);
  return {
    ...step,
    label: translate(step.title, locale),
    missing: missingLanguages(company, [step.title]),
    can: { edit, remove: remove && step.questions === 0 },
  };
}
