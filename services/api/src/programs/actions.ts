import type { programEndpoints } from '@binome/contract/console/programs';
import type { TranslatedText } from '@binome/contract/fields';
import type { z } from 'zod';
import { insertElement, updateElement } from '../console/list-queries.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { ConsoleContext } from '../platform/process/context.ts';
import { type ConsoleProgramRow, deleteWorkshopsExcept, insertWorkshops, listSignedUpExcept, updateWorkshop } from './console-queries.ts';
import { publishWorkshops } from './workshops/publish.ts';
import { tellSignedUp } from './workshops/tell-signed-up.ts';

type NewProgram = z.output<typeof programEndpoints.create.schema.body>;
type ProgramChange = Omit<z.output<typeof programEndpoints.update.schema.body>, 'archived'>;
type Workshops = NonNullable<ProgramChange['workshops']>;

/**
 * Inserts a program at the end of the list. Returns its id.
 * @throws ApiError `invalid`
 */
export async function insertProgram({ tx }: ConsoleContext, { names, workshops = [], ...program }: NewProgram): Promise<string> {
  assertDates(program);
  const id = await insertElement(tx, 'programs', { ...program, name: names });
  await insertWorkshops(
    tx,
    workshops.map(({ title, held_on }) => ({ program_id: id, title, held_on })),
  );
  return id;
}

/** @throws ApiError `invalid` */
export async function changeProgram(context: ConsoleContext, program: ConsoleProgramRow, body: ProgramChange): Promise<void> {
  const { names, workshops, ...change } = body;
  assertDates({ ...program, ...change });
  await updateElement(context.tx, 'programs', program.id, names ? { ...change, name: names } : change);
  if (workshops) await replaceWorkshops(context, program, workshops);
}

/** The texts of a program that need a translation in the company's default language, by field. */
export function requiredTexts({ names, workshops = [] }: ProgramChange): Record<string, TranslatedText | undefined> {
  return { names, ...Object.fromEntries(workshops.map(({ title }, index) => [`workshops.${index}.title`, title])) };
}

function assertDates({ starts_on, ends_on }: { starts_on: string; ends_on: string }): void {
  if (starts_on >= ends_on) throw new ApiError('invalid', { fields: { ends_on: [{ code: 'ends_too_early' }] } });
}

async function replaceWorkshops(context: ConsoleContext, program: ConsoleProgramRow, workshops: Workshops): Promise<void> {
  const { tx } = context;
  const currentIds = new Set(program.workshops.map(({ id }) => id));
  const unknownIndex = workshops.findIndex(({ id }) => id !== undefined && !currentIds.has(id));
  if (unknownIndex >= 0) throw new ApiError('invalid', { fields: { [`workshops.${unknownIndex}.id`]: [{ code: 'invalid' }] } });
  const keptIds = workshops.flatMap(({ id }) => id ?? []);
  // Those who signed up would not learn of it: such a workshop is cancelled on its own page.
  const signedUp = await listSignedUpExcept(tx, program.id, keptIds);
  if (signedUp.length > 0) throw new ApiError('still_referenced');
  await deleteWorkshopsExcept(tx, program.id, keptIds);
  publishWorkshops(context);
  for (const { id, ...workshop } of workshops) {
    if (id && (await updateWorkshop(tx, program.id, id, workshop))) await tellSignedUp(context, id, 'workshop.changed');
    if (!id) await insertWorkshops(tx, [{ ...workshop, program_id: program.id }]);
  }
}
