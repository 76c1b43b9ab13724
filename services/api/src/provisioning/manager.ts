import SCIMMY from 'scimmy';
import { z } from 'zod';
import type { Tx } from '../platform/data/database.ts';
import { enterprise } from './attributes.ts';
import { findPerson, type Person } from './user-queries.ts';

const { Types } = SCIMMY;

/** Entra ID also names the manager without the schema. */
const managerPaths = ['manager', 'manager.value'].flatMap((path) => [path, `${enterprise}:${path}`.toLowerCase()]);

/** Adds a person's manager to their resource. */
export function withManager(resource: Record<string, unknown>, { manager_id }: Person): Record<string, unknown> {
  if (manager_id === null) return resource;
  return { ...resource, schemas: [...(resource.schemas as string[]), enterprise], [enterprise]: { manager: { value: manager_id } } };
}

/** Returns the manager's id that a User names, null for none, or undefined if the User does not say. */
export function readManager(user: unknown): string | null | undefined {
  const record = recordOf(user);
  return idOf(recordOf(record[enterprise]).manager ?? record[`${enterprise}:manager`]);
}

/** Returns the manager's id after the operations of a PATCH, null for none, or undefined if they do not say. */
export function readPatchedManager(body: unknown): string | null | undefined {
  const { Operations } = recordOf(body);
  let manager: string | null | undefined;
  for (const operation of Array.isArray(Operations) ? Operations.map(recordOf) : []) {
    const { op, path, value } = operation;
    const said = readManager(value);
    if (path === undefined) manager = said === undefined ? manager : said;
    else if (managerPaths.includes(String(path).toLowerCase())) manager = String(op).toLowerCase() === 'remove' ? null : idOf(value);
  }
  return manager;
}

/** @throws SCIMError `invalidValue` for the person themselves, and for an id that is not of the company */
export async function assertManager(tx: Tx, userId: string, managerId: string): Promise<void> {
  const isKnown = z.uuid().safeParse(managerId).success && (await findPerson(tx, { by: 'id', value: managerId })) !== undefined;
  if (!isKnown || managerId === userId)
    throw new Types.Error(400, 'invalidValue', 'the manager is another person of the company, by their id');
}

/** Directories send the id as a text, in an object, or in a list of one. An empty text removes the manager. */
function idOf(value: unknown): string | null | undefined {
  const [first] = Array.isArray(value) ? value : [value];
  const id = typeof first === 'object' && first !== null ? recordOf(first).value : first;
  if (id === undefined) return undefined;
  return id === null || id === '' ? null : String(id).toLowerCase();
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
