import {
  createProgram as createProgramEndpoint,
  getConsoleProgram,
  listConsolePrograms as listConsoleProgramsEndpoint,
  orderPrograms,
  removeProgram,
  updateProgram as updateProgramEndpoint,
} from '@binome/contract/console/programs';
import type { Locale } from '@binome/contract/fields';
import { assertCanEditLists, orderElements, removeElement } from '../console/editable-list.ts';
import { readListQuery, sendPage } from '../console/list.ts';
import { type CompanyLanguages, findCompanyLanguages, listElementIds } from '../console/list-queries.ts';
import { missingLanguages } from '../console/texts.ts';
import type { ConsoleContext } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { translate } from '../platform/intl.ts';
import { route } from '../platform/route.ts';
import { consoleScopeOf } from '../policies/console.ts';
import { isAllowed } from '../policies/is-allowed.ts';
import { canEditProgram } from '../policies/programs.ts';
import { changeProgram, createProgram, lockProgram, programs } from './actions.ts';
import { type ConsoleProgramRow, findConsoleProgram, listConsolePrograms } from './admin-queries.ts';

export const programAdminRoutes = [
  route(listConsoleProgramsEndpoint, async (context) => {
    const { tx, actor, query, locale } = context;
    const company = await findCompanyLanguages(tx);
    const listQuery = readListQuery(context, { field: 'position', direction: 'ASC' });
    const page = await listConsolePrograms(tx, consoleScopeOf(actor), query.filter ?? {}, listQuery);
    return sendPage(context, 'programs', page).map((program) => present(program, company, actor, locale));
  }),

  route(getConsoleProgram, (context) => show(context, context.params.id)),

  route(createProgramEndpoint, async (context) => show(context, await createProgram(context, context.body))),

  route(updateProgramEndpoint, async (context) => {
    await changeProgram(context, context.params.id, context.body);
    return show(context, context.params.id);
  }),

  route(removeProgram, async (context) => {
    assertCanEditLists(context);
    const { id, usage } = await lockProgram(context, context.params.id);
    return removeElement(context, programs, id, usage > 0);
  }),

  route(orderPrograms, async (context) => {
    assertCanEditLists(context);
    return orderElements(context, programs, await listElementIds(context.tx, programs.table), context.body.ids);
  }),
];

async function show({ tx, actor, locale }: ConsoleContext & { locale: Locale }, id: string) {
  const program = await findConsoleProgram(tx, consoleScopeOf(actor), id);
  if (!program) throw new ApiError('not_found');
  return present(program, await findCompanyLanguages(tx), actor, locale);
}

function present(program: ConsoleProgramRow, company: CompanyLanguages, actor: ConsoleContext['actor'], locale: Locale) {
  const { name, description, workshops } = program;
  return {
    ...program,
    name: translate(name, locale),
    names: name,
    missing: missingLanguages(company, [name, description, ...workshops.map(({ title }) => title)]),
    can: { edit: canEditProgram(actor, program.id), manage: isAllowed(actor, 'programs.manage') },
  };
}
