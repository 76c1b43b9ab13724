import SCIMMY from 'scimmy';
import { z } from 'zod';
import type { Operation } from './patch-operations.ts';

const { Types } = SCIMMY;

const values = z.union([z.array(z.object({ value: z.string() })), z.object({ value: z.string() }).transform((member) => [member])]);
const named = /^members\[value eq "[^"]*"(?: or value eq "[^"]*")*\]$/i;

/**
 * Applies the operations on the members of a group to their ids. The library would compare each member with each value of an operation.
 * Returns the ids, or undefined if no operation changes them, and the other operations.
 * @throws SCIMError `invalidPath` unless members are named by their value; `invalidValue`
 */
export function patchMembers(before: string[], operations: Operation[]): { members: string[] | undefined; others: Operation[] } {
  const members = new Set(before);
  const others: Operation[] = [];
  let isChanged = false;
  for (const operation of operations) {
    const op = operation.op.toLowerCase();
    if (!operation.path.startsWith('members') || !['add', 'replace', 'remove'].includes(op)) {
      others.push(operation);
      continue;
    }
    const ids = idsOf(operation);
    isChanged = true;
    if (op === 'replace' || (op === 'remove' && !ids)) members.clear();
    for (const id of ids ?? []) op === 'remove' ? members.delete(id) : members.add(id);
  }
  return { members: isChanged ? [...members] : undefined, others };
}

/** The members that an operation names; undefined for all of them. */
function idsOf({ op, path, value }: Operation): string[] | undefined {
  const isRemoved = op.toLowerCase() === 'remove';
  if (path === 'members' && isRemoved && value === undefined) return undefined;
  if (isRemoved && named.test(path)) return [...path.matchAll(/"([^"]*)"/g)].map(([, id = '']) => id);
  if (path !== 'members') throw new Types.Error(400, 'invalidPath', 'members are named by their value');
  const { data } = values.safeParse(value);
  if (!data) throw new Types.Error(400, 'invalidValue', 'members need the ids of users');
  return data.map((member) => member.value);
}
