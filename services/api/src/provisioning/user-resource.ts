import type { Locale } from '@binome/contract/fields';
import { cleanEmail } from '@binome/contract/values/email-address';
import SCIMMY from 'scimmy';
import { z } from 'zod';
import { truthOf } from './truth.ts';
import type { Person } from './user-queries.ts';
import { wrongTypeRefusal } from './wrong-type.ts';

const { Schemas, Types } = SCIMMY;

/** Writes a person as SCIM's User (RFC 7643, section 4.1). */
export function toResource(person: Person, base: string): Record<string, unknown> {
  const { id, email, directory_user_name, first_name, last_name, job_title, language, external_id, created_at, updated_at } = person;
  const fields = {
    ...{ id, userName: directory_user_name ?? email, active: isActive(person), preferredLanguage: language },
    ...(external_id !== null && { externalId: external_id }),
    ...(job_title !== null && { title: job_title }),
    name: { givenName: first_name, familyName: last_name, formatted: `${first_name} ${last_name}` },
    displayName: `${first_name} ${last_name}`,
    emails: [{ value: email, type: 'work', primary: true }],
    meta: { created: created_at, lastModified: updated_at },
  };
  return JSON.parse(JSON.stringify(new Schemas.User(fields, 'out', `${base}/Users`)));
}

/** May the person sign in, or still use their invitation? */
export function isActive({ state, invitation_id }: Pick<Person, 'state' | 'invitation_id'>): boolean {
  return state === 'invited' ? invitation_id !== null : state !== 'suspended' && state !== 'refused';
}

/** The attributes of a SCIM User that are stored. Others are ignored. */
const input = z.object({
  userName: z.string().trim().min(1).max(320).optional(),
  externalId: z.string().trim().min(1).max(200).nullish(),
  active: z.boolean().optional(),
  title: z.string().optional(),
  preferredLanguage: z.string().optional(),
  name: z.object({ givenName: z.string().optional(), familyName: z.string().optional() }).optional(),
  emails: z
    .array(z.object({ value: z.string().overwrite(cleanEmail).optional(), type: z.string().optional(), primary: z.boolean().optional() }))
    .optional(),
});

export type UserInput = z.output<typeof input>;

/** Completes the User that a PATCH leaves: what it does not say was removed. An empty name is refused later, as people keep theirs. */
export function withRemoved(user: UserInput): UserInput {
  return { externalId: null, title: '', ...user, name: { givenName: '', familyName: '', ...user.name } };
}

/**
 * Reads a User. Texts for truth values, as Entra ID sends them, are read too.
 * @throws SCIMError `invalidValue` for attributes of the wrong type
 */
export function readUser(body: unknown): UserInput {
  const record = typeof body === 'object' && body !== null ? body : {};
  const { active, ...rest } = record as Record<string, unknown>;
  const { data, error } = input.safeParse(bySchema({ ...rest, ...(active !== undefined && { active: truthOf(active) }) }));
  if (!data)
    throw new Types.Error(400, 'invalidValue', error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  return data;
}

/** Keeps the attributes of SCIM's User schema, spelled as in the schema. */
function bySchema(attributes: Record<string, unknown>): unknown {
  try {
    return JSON.parse(JSON.stringify(new Schemas.User(attributes, 'in')));
  } catch (error) {
    throw wrongTypeRefusal(error);
  }
}

/** Returns the address at work that a User names, else their main one, else any. */
export function emailOf({ emails = [] }: UserInput): string | undefined {
  const named = emails.filter(({ value }) => value);
  return (named.find(({ type }) => type?.toLowerCase() === 'work') ?? named.find(({ primary }) => primary) ?? named[0])?.value;
}

/** Does a User say that the person has no access? */
export function isSwitchedOff(body: unknown): boolean {
  return typeof body === 'object' && body !== null && truthOf((body as { active?: unknown }).active) === false;
}

/** The language of a tag such as `fr-FR`, if the company uses it. */
export function languageOf(tag: string | undefined, languages: readonly Locale[]): Locale | undefined {
  const [language] = tag?.toLowerCase().split(/[-_]/) ?? [];
  return languages.find((locale) => locale === language);
}
