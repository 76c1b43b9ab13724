import type { createProgram as createProgramEndpoint, updateProgram as updateProgramEndpoint } from '@binome/contract/console/programs';
import type { z } from 'zod';
import { assertCanEditLists, auditElement, type EditableList, hasChanges, lockListElement, setArchived } from '../console/editable-list.ts';
import { findCompanyLanguages, findNextPosition } from '../console/list-queries.ts';
import { assertTranslated } from '../console/texts.ts';
import type { ConsoleContext } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { consoleScopeOf } from '../policies/console.ts';
import { isAllowed } from '../policies/is-allowed.ts';
import { canEditProgram } from '../policies/programs.ts';
import {
  type ConsoleProgramRow,
  deleteWorkshopsExcept,
  findConsoleProgram,
  insertProgram,
  insertWorkshops,
  updateProgram,
  updateWorkshop,
} from './admin-queries.ts';

export const programs: EditableList<'programs'> = { table: 'programs', subject: 'program' };

type NewProgram = z.output<typeof createProgramEndpoint.schema.body>;
type ProgramChange = z.output<typeof updateProgramEndpoint.schema.body>;
type Workshops = NonNullable<ProgramChange['workshops']>;

/**
 * Adds a program at the end of the list. Returns its id.
 * @throws ApiError `forbidden`, `invalid`
 */
export async function createProgram(context: ConsoleContext, { names, workshops = [], ...program }: NewProgram): Promise<string> {
  const { tx } = context;
  assertCanEditLists(context);
  await assertProgramTexts(context, { names, workshops });
  assertDates(program);
  const id = await insertProgram(tx, { ...program, name: names, position: await findNextPosition(tx, 'programs') });
  await insertWorkshops(
    tx,
    workshops.map(({ title, held_on }) => ({ program_id: id, title, held_on })),
  );
  await auditElement(context, programs, id, 'created');
  return id;
}

/**
 * Changes a program. Its program managers may change the dates, description and workshops; only administrators may rename or archive it.
 * @throws ApiError `forbidden`, `not_found`, `invalid`
 */
export async function changeProgram(context: ConsoleContext, id: string, body: ProgramChange): Promise<void> {
  const { tx, actor } = context;
  const { names, archived, workshops, ...change } = body;
  const program = await lockProgram(context, id);
  const needsAdministrator = names !== undefined || archived !== undefined;
  if (needsAdministrator ? !isAllowed(actor, 'programs.manage') : !canEditProgram(actor, id)) throw new ApiError('forbidden');

  await assertProgramTexts(context, { names, workshops });
  assertDates({ ...program, ...change });
  if (names || hasChanges(change)) await updateProgram(tx, id, names ? { ...change, name: names } : change);
  if (workshops) await replaceWorkshops(context, program, workshops);
  if (names || workshops || hasChanges(change)) await auditElement(context, programs, id, 'changed');
  await setArchived(context, programs, id, archived);
}

/**
 * Locks a program in the actor's scope.
 * @throws ApiError `not_found`
 */
export async function lockProgram(context: ConsoleContext, id: string): Promise<ConsoleProgramRow> {
  await lockListElement(context, programs, id);
  const program = await findConsoleProgram(context.tx, consoleScopeOf(context.actor), id);
  if (!program) throw new ApiError('not_found');
  return program;
}

async function assertProgramTexts({ tx }: ConsoleContext, { names, workshops = [] }: Pick<ProgramChange, 'names' | 'workshops'>) {
  const workshopTitles = workshops.map(({ title }, index) => [`workshops.${index}.title`, title]);
  assertTranslated(await findCompanyLanguages(tx), { names, ...Object.fromEntries(workshopTitles) });
}

function assertDates({ starts_on, ends_on }: { starts_on: string; ends_on: string }): void {
  if (starts_on >= ends_on) throw new ApiError('invalid', { fields: { ends_on: [{ code: 'ends_too_early' }] } });
}

async function replaceWorkshops({ tx }: ConsoleContext, program: ConsoleProgramRow, workshops: Workshops): Promise<void> {
  const currentIds = new Set(program.workshops.map(({ id }) => id));
  const unknownIndex = workshops.findIndex(({ id }) => id !== undefined && !currentIds.has(id));
  if (unknownIndex >= 0) throw new ApiError('invalid', { fields: { [`workshops.${unknownIndex}.id`]: [{ code: 'invalid' }] } });
  await deleteWorkshopsExcept(
    tx,
    program.id,
    workshops.flatMap(({ id }) => id ?? []),
  );
  for (const { id, ...workshop } of workshops) {
    if (id) await updateWorkshop(tx, program.id, id, workshop);
    else await insertWorkshops(tx, [{ ...workshop, program_id: program.id }]);
  }
}
