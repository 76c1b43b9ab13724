import SCIMMY from 'scimmy';
import { z } from 'zod';
import { isBoundedFilter } from './bounded-filter.ts';
import { truthOf } from './truth.ts';
import { wrongTypeRefusal } from './wrong-type.ts';

const { Messages, Schemas, Types } = SCIMMY;

const message = z.object({
  Operations: z
    .array(z.object({ op: z.string(), path: z.string().max(500).optional(), value: z.unknown().optional() }))
    .min(1)
    .max(1000),
});

export type Operation = { op: string; path: string; value?: unknown };

/** The attributes that a PATCH can change; directories also send many that are not kept here. */
const kept = ['active', 'userName', 'externalId', 'title', 'preferredLanguage', 'name', 'displayName', 'members', 'emails'];

const quotable = z
  .string()
  .regex(/^[^"]*$/)
  .optional();
const address = z.strictObject({ value: quotable, type: quotable, display: quotable, primary: z.boolean().optional() });

/** Of the e-mail addresses, only the one at work is kept. */
const workEmail = /^(\[(type eq "work"|primary eq true)\](\.value)?)?$/i;

/** With a colon, they begin the full name of an attribute (RFC 7644, section 3.10). */
const coreSchemas = [Schemas.User.id, Schemas.Group.id].map((schema) => schema.toLowerCase());

/**
 * Reads a PATCH (RFC 7644, section 3.5.2). Each operation names one attribute. Operations on attributes that are not kept here are left
 * out, so that a directory that sends a phone number is not refused.
 * @throws SCIMError `invalidSyntax`; `invalidPath` beyond the limits of a filter; `invalidValue`
 */
export function readOperations(body: unknown): Operation[] {
  const { data, success } = message.safeParse(body);
  if (!success) throw new Types.Error(400, 'invalidSyntax', 'a PATCH needs its operations');
  return data.Operations.flatMap(({ op, path, value }): Operation[] => {
    if (path !== undefined) return [{ op, path, value }];
    return attributesOf(value).map(([attribute, item]) => ({ op, path: attribute, value: item }));
  }).flatMap(normalise);
}

/**
 * Returns a resource after the operations, without the attributes that they remove; undefined if they change nothing.
 * @throws SCIMError
 */
export async function patched(
  resource: InstanceType<typeof Schemas.User> | InstanceType<typeof Schemas.Group>,
  operations: Operation[],
): Promise<Record<string, unknown> | undefined> {
  if (operations.length === 0) return undefined;
  try {
    const patch = new Messages.PatchOp({ schemas: [Messages.PatchOp.id], Operations: operations as never });
    const after = await patch.apply(resource);
    return after && JSON.parse(JSON.stringify(after));
  } catch (error) {
    throw wrongTypeRefusal(error);
  }
}

/** Do the operations take a person's access away? */
export function isPatchedOff(operations: Operation[]): boolean {
  return operations.findLast(({ path }) => path === 'active')?.value === false;
}

/** The attributes of a value without a path. Those of the core schema may also stand in an object that its URN names. */
function attributesOf(value: unknown): [path: string, value: unknown][] {
  return entriesOf(value).flatMap(([path, item]) => (coreSchemas.includes(path.toLowerCase()) ? entriesOf(item) : [[path, item]]));
}

function entriesOf(value: unknown): [string, unknown][] {
  return isRecord(value) ? Object.entries(value) : [];
}

/**
 * Null means no value (RFC 7643, section 2.5). Entra ID sends nulls, and the library would compare with them. An object adds to the
 * sub-attributes that are there.
 */
function normalise({ op, path, value }: Operation): Operation[] {
  const attribute = keptPath(path);
  if (attribute === undefined) return [];
  if (!isBoundedFilter(attribute))
    throw new Types.Error(400, 'invalidPath', 'a path has at most ten comparisons and one level of brackets');
  if (value === null) return [{ op: 'remove', path: attribute }];
  if (value === undefined) return [{ op, path: attribute }];
  if (op.toLowerCase() === 'remove' && attribute === 'emails') assertOneAddress(value);
  const isReplaced = op.toLowerCase() === 'replace' && isRecord(value);
  return [{ op: isReplaced ? 'add' : op, path: attribute, value: withoutNulls(attribute === 'active' ? truthOf(value) : value) }];
}

/** The library makes the text of a filter from the values that are removed. */
function assertOneAddress(value: unknown): void {
  if (!address.safeParse(Array.isArray(value) ? value[0] : value).success || (Array.isArray(value) && value.length > 1)) {
    throw new Types.Error(400, 'invalidValue', 'a user has one address');
  }
}

/** Returns the path without the URN of its schema, with the attribute spelled as the schema does; undefined if it is not kept here. */
function keptPath(path: string): string | undefined {
  const schema = coreSchemas.find((id) => path.toLowerCase().startsWith(`${id}:`));
  const [, first = '', rest = ''] = /^([^.[]*)(.*)$/.exec(schema ? path.slice(schema.length + 1) : path) ?? [];
  const name = kept.find((attribute) => attribute.toLowerCase() === first.toLowerCase());
  if (name === 'emails' && !workEmail.test(rest)) return undefined;
  return name && `${name}${rest}`;
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== null).map(withoutNulls);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== null));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
