import SCIMMY from 'scimmy';
import { z } from 'zod';
import { audit } from '../platform/audit.ts';
import type { ConsoleContext } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { translate } from '../platform/intl.ts';
import { enrol, listProgramsWithMembers, type ProgramWithMembers, unenrol } from './group-queries.ts';
import { listPage } from './list-page.ts';
import { readPatch } from './patch-operations.ts';
import type { ScimCall } from './scim-call.ts';

const { Schemas, Types } = SCIMMY;

const uuid = z.uuid();
const memberIds = z.object({
  members: z
    .array(z.object({ value: z.uuid() }))
    .max(20_000)
    .default([]),
});

export async function listGroups(context: ConsoleContext, { query, base }: ScimCall) {
  const programs = await listProgramsWithMembers(context.tx);
  const groups = programs.map((program) => toGroup(context, program, base));
  const withoutMembers = /members/i.test(String(query.excludedAttributes ?? ''));
  return listPage(withoutMembers ? groups.map(({ members: _, ...group }) => group) : groups, query);
}

export async function getGroup(context: ConsoleContext, { id, base }: ScimCall) {
  return toGroup(context, await findProgram(context, id), base);
}

/** Sets who is enrolled in a program. */
export async function replaceGroup(context: ConsoleContext, { id, body, base }: ScimCall) {
  const program = await findProgram(context, id);
  await setMembers(context, program, body);
  return toGroup(context, await findProgram(context, id), base);
}

export async function patchGroup(context: ConsoleContext, { id, body, base }: ScimCall) {
  const program = await findProgram(context, id);
  const patch = readPatch(body);
  if (patch) {
    const before = new Schemas.Group(toGroup(context, program, base), 'out', `${base}/Groups`);
    let target: unknown;
    await patch.apply(before, async (patched: unknown) => {
      target = patched;
      return patched as never;
    });
    if (target) await setMembers(context, program, JSON.parse(JSON.stringify(target)));
  }
  return toGroup(context, await findProgram(context, id), base);
}

/** Programs are created and archived at the console, with their dates and rules. */
export async function refuseGroup(): Promise<never> {
  throw new Types.Error(403, null as never, 'programs are created and archived at the console');
}

function toGroup({ actor }: ConsoleContext, { id, name, members }: ProgramWithMembers, base: string): Record<string, unknown> {
  const fields = {
    id,
    displayName: translate(name, actor.language),
    members: members.map((member) => ({ value: member.id, display: member.name, type: 'User', $ref: `${base}/Users/${member.id}` })),
    meta: {},
  };
  return JSON.parse(JSON.stringify(new Schemas.Group(fields, 'out', `${base}/Groups`)));
}

/** @throws SCIMError `invalidValue` for somebody who is not in the company */
async function setMembers(context: ConsoleContext, program: ProgramWithMembers, body: unknown): Promise<void> {
  const { data } = memberIds.safeParse(body);
  if (!data) throw new Types.Error(400, 'invalidValue', 'members need the ids of users');
  const wanted = new Set(data.members.map(({ value }) => value));
  const present = new Set(program.members.map(({ id }) => id));
  const added = [...wanted].filter((member) => !present.has(member));
  const removed = [...present].filter((member) => !wanted.has(member));
  const { tx, now } = context;
  if (added.length > 0 && (await enrol(tx, program.id, added, now)).length < added.length)
    throw new Types.Error(400, 'invalidValue', 'a member is not a user of this company');
  if (removed.length > 0) await unenrol(tx, program.id, removed);
  if (added.length + removed.length > 0) await audit(context, { action: 'program.provisioned', subject_id: program.id });
}

/** @throws ApiError `not_found` */
async function findProgram({ tx }: ConsoleContext, id: string): Promise<ProgramWithMembers> {
  const [program] = uuid.safeParse(id).success ? await listProgramsWithMembers(tx, id) : [];
  if (!program) throw new ApiError('not_found');
  return program;
}
