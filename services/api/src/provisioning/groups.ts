import SCIMMY from 'scimmy';
import { z } from 'zod';
import { ApiError } from '../platform/http/errors.ts';
import type { ConsoleContext } from '../platform/process/context.ts';
import { translate } from '../platform/text/intl.ts';
import { groupScope } from './attributes.ts';
import { addGroup, archiveGroup, changeGroup } from './change-group.ts';
import { type GroupProgram, listPrograms } from './group-queries.ts';
import { filterPage, readListCall } from './list-call.ts';
import { patchMembers } from './patch-members.ts';
import { patched, readOperations } from './patch-operations.ts';
import type { ScimCall } from './scim-call.ts';
import { isAskedFor, selectAttributes } from './select-attributes.ts';

const { Schemas } = SCIMMY;

const uuid = z.uuid();

/** Reads the members only if the call asks for them, or compares them. */
export async function listGroups(context: ConsoleContext, { query, base }: ScimCall) {
  const withMembers = isAskedFor('members', query) || /members/i.test(String(query.filter ?? ''));
  const programs = await listPrograms(context.tx, { withMembers });
  const page = filterPage(
    programs.map((program) => toGroup(context, program, base)),
    readListCall(query, groupScope),
  );
  return { ...page, Resources: page.Resources.map((group) => selectAttributes({ ...group }, query)) };
}

export async function getGroup(context: ConsoleContext, { id, query, base }: ScimCall) {
  const program = await findProgram(context, id, isAskedFor('members', query));
  return selectAttributes(toGroup(context, program, base), query);
}

/** Creates a program, or links the one of the same name that no group of the directory is linked to yet. */
export async function createGroup(context: ConsoleContext, { body, base }: ScimCall) {
  return toGroup(context, await findProgram(context, await addGroup(context, body)), base);
}

/** Changes a program. Attributes that a Group leaves out stay as they are, as Okta renames a group. */
export async function replaceGroup(context: ConsoleContext, { id, body, base }: ScimCall) {
  await changeGroup(context, await findProgram(context, id), body);
  return toGroup(context, await findProgram(context, id), base);
}

export async function patchGroup(context: ConsoleContext, { id, body, base }: ScimCall) {
  const program = await findProgram(context, id);
  const ids = program.members?.map((member) => member.id) ?? [];
  const { members, others } = patchMembers(ids, readOperations(body));
  const before = new Schemas.Group(toGroup(context, { ...program, members: null }, base), 'out', `${base}/Groups`);
  const after = await patched(before, others);
  // The library leaves out an attribute that an operation has emptied.
  if (after || members)
    await changeGroup(context, program, { ...(after && { externalId: null, ...after }), members: members?.map((value) => ({ value })) });
  return toGroup(context, await findProgram(context, id), base);
}

export async function removeGroup(context: ConsoleContext, { id }: ScimCall): Promise<undefined> {
  await archiveGroup(context, await findProgram(context, id, false));
}

function toGroup({ actor }: ConsoleContext, program: GroupProgram, base: string): Record<string, unknown> {
  const { id, name, external_id, members } = program;
  const fields = {
    id,
    displayName: translate(name, actor.language),
    ...(external_id !== null && { externalId: external_id }),
    members: members?.map((member) => ({ value: member.id, display: member.name, type: 'User', $ref: `${base}/Users/${member.id}` })),
    meta: {},
  };
  return JSON.parse(JSON.stringify(new Schemas.Group(fields, 'out', `${base}/Groups`)));
}

/** @throws ApiError `not_found` */
async function findProgram({ tx }: ConsoleContext, id: string, withMembers = true): Promise<GroupProgram> {
  const [program] = uuid.safeParse(id).success ? await listPrograms(tx, { id, withMembers }) : [];
  if (!program) throw new ApiError('not_found');
  return program;
}
