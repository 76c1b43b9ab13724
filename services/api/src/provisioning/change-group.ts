import { programEndpoints } from '@binome/contract/console/programs';
import SCIMMY from 'scimmy';
import { z } from 'zod';
import { findOwnCompany } from '../companies/queries.ts';
import { updateArchivedAt, updateElement } from '../console/list-queries.ts';
import { audit } from '../platform/data/audit.ts';
import type { ConsoleContext } from '../platform/process/context.ts';
import { addMonths } from '../platform/text/add-months.ts';
import { dayIn } from '../platform/text/time-zone.ts';
import { insertProgram } from '../programs/actions.ts';
import { enrol, type GroupProgram, listPrograms, lockPrograms, unenrol, unlinkArchived } from './group-queries.ts';

const { Types } = SCIMMY;

/** Length of a program that a directory creates; the console changes it. */
const months = 9;

const input = z.object({
  displayName: z.string().trim().min(1).optional(),
  externalId: z.string().trim().min(1).max(200).nullish(),
  members: z
    .array(z.object({ value: z.uuid() }))
    .max(20_000)
    .optional(),
});

/**
 * Adds a program named by a Group, or links the program of that name, in any language, that has no `externalId` yet. Returns its id.
 * @throws SCIMError `invalidValue`; `uniqueness` for a name or an id of another program
 */
export async function addGroup(context: ConsoleContext, body: unknown): Promise<string> {
  const { displayName, externalId, members = [] } = readGroup(body);
  if (displayName === undefined) throw new Types.Error(400, 'invalidValue', 'a group needs its displayName');
  await lockPrograms(context.tx);
  const programs = await listPrograms(context.tx, { withMembers: false });
  const named = programs.find((program) => hasName(program, displayName));
  if (named && named.external_id !== null) throw taken();
  const id = named?.id ?? (await addProgram(context, displayName));
  await setExternalId(context, { id, external_id: null }, externalId);
  // A program that is linked keeps its people.
  await addMembers(
    context,
    id,
    members.map(({ value }) => value),
  );
  return id;
}

/** @throws SCIMError `invalidValue`, `uniqueness` */
export async function changeGroup(context: ConsoleContext, program: GroupProgram, body: unknown): Promise<void> {
  const { displayName, externalId, members } = readGroup(body);
  if (displayName !== undefined && !hasName(program, displayName)) await rename(context, program, displayName);
  await setExternalId(context, program, externalId);
  if (!members) return;
  const wanted = new Set(members.map(({ value }) => value));
  const present = new Set(program.members?.map(({ id }) => id));
  const removed = [...present].filter((member) => !wanted.has(member));
  await addMembers(
    context,
    program.id,
    [...wanted].filter((member) => !present.has(member)),
  );
  if (removed.length === 0) return;
  await unenrol(context.tx, program.id, removed);
  await audit(context, { action: 'program.provisioned', subject_id: program.id });
}

/** Archives a program: relationships go on, and the directory no longer finds it. */
export async function archiveGroup(context: ConsoleContext, { id }: GroupProgram): Promise<void> {
  const { tx, now } = context;
  await updateArchivedAt(tx, 'programs', id, now);
  await updateElement(tx, 'programs', id, { external_id: null });
  await audit(context, { action: 'program.archived', subject_id: id });
}

function readGroup(body: unknown): z.output<typeof input> {
  const { data } = input.safeParse(body);
  if (!data) throw new Types.Error(400, 'invalidValue', 'displayName and externalId are texts, and members need the ids of users');
  return data;
}

async function addProgram(context: ConsoleContext, displayName: string): Promise<string> {
  const { default_language, time_zone } = await findOwnCompany(context.tx);
  const starts_on = dayIn(time_zone, context.now.getTime());
  const names = { [default_language]: displayName };
  const { data } = programEndpoints.create.schema.body.safeParse({ names, starts_on, ends_on: addMonths(starts_on, months) });
  if (!data) throw new Types.Error(400, 'invalidValue', 'displayName is too long');
  const id = await insertProgram(context, data);
  await audit(context, { action: 'program.created', subject_id: id, changes: { name: [null, names] } });
  return id;
}

/** Renames a program in the company's default language, which the directory reads. */
async function rename(context: ConsoleContext, program: GroupProgram, displayName: string): Promise<void> {
  const { tx, actor } = context;
  await lockPrograms(tx);
  const others = (await listPrograms(tx, { withMembers: false })).filter(({ id }) => id !== program.id);
  if (others.some((other) => hasName(other, displayName))) throw taken();
  const { data: names } = programEndpoints.create.schema.body.shape.names.safeParse({ ...program.name, [actor.language]: displayName });
  if (!names) throw new Types.Error(400, 'invalidValue', 'displayName is too long');
  await updateElement(tx, 'programs', program.id, { name: names });
  await audit(context, { action: 'program.changed', subject_id: program.id, changes: { names: [program.name, names] } });
}

/** Undefined leaves the id as it is. */
async function setExternalId(
  context: ConsoleContext,
  program: Pick<GroupProgram, 'id' | 'external_id'>,
  externalId: string | null | undefined,
): Promise<void> {
  if (externalId === undefined || externalId === program.external_id) return;
  if (externalId !== null) await unlinkArchived(context.tx, externalId);
  await updateElement(context.tx, 'programs', program.id, { external_id: externalId });
  await audit(context, { action: 'program.provisioned', subject_id: program.id });
}

/** @throws SCIMError `invalidValue` for an id that is not of the company */
async function addMembers(context: ConsoleContext, programId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const added = await enrol(context.tx, programId, ids, context.now);
  if (added.length < new Set(ids).size) throw new Types.Error(400, 'invalidValue', 'a member is not a user of this company');
  await audit(context, { action: 'program.provisioned', subject_id: programId });
}

function hasName({ name }: GroupProgram, displayName: string): boolean {
  return Object.values(name).some((text) => text?.toLowerCase() === displayName.toLowerCase());
}

function taken() {
  return new Types.Error(409, 'uniqueness', 'another program has this name');
}
