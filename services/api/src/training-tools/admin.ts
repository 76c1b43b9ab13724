import {
  createTrainingTool,
  getConsoleTrainingTool,
  listConsoleTrainingTools as listConsoleTrainingToolsEndpoint,
  orderTrainingTools,
  removeTrainingTool,
  updateTrainingTool as updateTrainingToolEndpoint,
} from '@binome/contract/console/training-tools';
import type { Locale } from '@binome/contract/fields';
import {
  assertCanEditLists,
  auditElement,
  changeElement,
  type EditableList,
  listPermissions,
  lockListElement,
  orderElements,
  removeElement,
} from '../console/editable-list.ts';
import { readListQuery, sendPage } from '../console/list.ts';
import { type CompanyLanguages, findCompanyLanguages, findNextPosition, listElementIds } from '../console/list-queries.ts';
import { assertTranslated, missingLanguages } from '../console/texts.ts';
import type { ConsoleContext } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { translate } from '../platform/intl.ts';
import { route } from '../platform/route.ts';
import {
  findConsoleTrainingTool,
  insertTrainingTool,
  listConsoleTrainingTools,
  type TrainingToolRow,
  updateTrainingTool,
} from './admin-queries.ts';

const trainingTools: EditableList<'training_tools'> = { table: 'training_tools', subject: 'training_tool' };

export const trainingToolAdminRoutes = [
  route(listConsoleTrainingToolsEndpoint, async (context) => {
    const { tx, actor, query, locale } = context;
    const company = await findCompanyLanguages(tx);
    const page = await listConsoleTrainingTools(tx, query.filter ?? {}, readListQuery(context, { field: 'position', direction: 'ASC' }));
    return sendPage(context, 'training_tools', page).map((tool) => present(tool, company, actor, locale));
  }),

  route(getConsoleTrainingTool, (context) => show(context, context.params.id)),

  route(createTrainingTool, async (context) => {
    const { tx, body } = context;
    assertCanEditLists(context);
    assertTranslated(await findCompanyLanguages(tx), { title: body.title });
    const id = await insertTrainingTool(tx, { ...body, position: await findNextPosition(tx, trainingTools.table) });
    await auditElement(context, trainingTools, id, 'created');
    return show(context, id);
  }),

  route(updateTrainingToolEndpoint, async (context) => {
    const { id } = context.params;
    assertCanEditLists(context);
    await lockListElement(context, trainingTools, id);
    assertTranslated(await findCompanyLanguages(context.tx), { title: context.body.title });
    await changeElement(context, trainingTools, id, context.body, updateTrainingTool);
    return show(context, id);
  }),

  route(removeTrainingTool, async (context) => {
    assertCanEditLists(context);
    await lockListElement(context, trainingTools, context.params.id);
    const { usage } = await show(context, context.params.id);
    return removeElement(context, trainingTools, context.params.id, usage > 0);
  }),

  route(orderTrainingTools, async (context) => {
    const { ids, category } = context.body;
    assertCanEditLists(context);
    return orderElements(context, trainingTools, await listElementIds(context.tx, trainingTools.table, { category }), ids);
  }),
];

async function show({ tx, actor, locale }: ConsoleContext, id: string) {
  const tool = await findConsoleTrainingTool(tx, id);
  if (!tool) throw new ApiError('not_found');
  return present(tool, await findCompanyLanguages(tx), actor, locale);
}

function present(tool: TrainingToolRow, company: CompanyLanguages, actor: ConsoleContext['actor'], locale: Locale) {
  const { title, description } = tool;
  return {
    ...tool,
    label: translate(title, locale),
    missing: missingLanguages(company, [title, description]),
    can: listPermissions(actor),
  };
}
