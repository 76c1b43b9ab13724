import SCIMMY from 'scimmy';
import { z } from 'zod';
import type { Person } from './user-queries.ts';

const { Schemas } = SCIMMY;

/** Writes a person as SCIM's User (RFC 7643, section 4.1). */
export function toResource(person: Person, base: string): Record<string, unknown> {
  const { id, email, first_name, last_name, job_title, language, external_id, created_at } = person;
  const fields = {
    ...{ id, userName: email, active: isActive(person), preferredLanguage: language },
    ...(external_id !== null && { externalId: external_id }),
    ...(job_title !== null && { title: job_title }),
    name: { givenName: first_name, familyName: last_name, formatted: `${first_name} ${last_name}` },
    displayName: `${first_name} ${last_name}`,
    emails: [{ value: email, type: 'work', primary: true }],
    meta: { created: created_at, lastModified: created_at },
  };
  return JSON.parse(JSON.stringify(new Schemas.User(fields, 'out', `${base}/Users`)));
}

/** May the person sign in, or still use their invitation? */
export function isActive({ state, invitation_id }: Pick<Person, 'state' | 'invitation_id'>): boolean {
  return state === 'invited' ? invitation_id !== null : state !== 'suspended' && state !== 'refused';
}

/** What a User of SCIM says that is kept here. Other attributes are ignored. */
const input = z.object({
  userName: z.string().trim().toLowerCase().optional(),
  externalId: z.string().trim().min(1).max(200).optional(),
  active: z.boolean().optional(),
  title: z.string().optional(),
  preferredLanguage: z.string().optional(),
  name: z.object({ givenName: z.string().optional(), familyName: z.string().optional() }).optional(),
  emails: z.array(z.object({ value: z.string().optional(), primary: z.boolean().optional() })).optional(),
});

export type UserInput = z.output<typeof input>;

/**
 * Reads a User. Texts for truth values, as Entra ID sends them, are read too.
 * @throws TypeError for attributes of the wrong type
 */
export function readUser(body: unknown): UserInput {
  const record = typeof body === 'object' && body !== null ? body : {};
  const { active, ...rest } = record as Record<string, unknown>;
  const read = new Schemas.User({ ...rest, ...(active !== undefined && { active: truthOf(active) }) }, 'in');
  const { data, error } = input.safeParse(JSON.parse(JSON.stringify(read)));
  if (!data) throw new TypeError(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  return data;
}

/** Entra ID sends "True" and "False". */
export function truthOf(value: unknown): unknown {
  if (typeof value !== 'string' || !/^(true|false)$/i.test(value)) return value;
  return value.toLowerCase() === 'true';
}

/** The language of a tag such as `fr-FR`, if it is one of ours. */
export function languageOf(tag: string | undefined): 'fr' | 'en' | undefined {
  const [language] = tag?.toLowerCase().split('-') ?? [];
  return language === 'fr' || language === 'en' ? language : undefined;
}
