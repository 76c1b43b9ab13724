import { randomUUID } from 'node:crypto';
import { aCompany } from './company.ts';
import { consoleUsers } from './console.ts';
import type { RawResponse, TestApp } from './test-app.ts';

export const patchOp = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
export const coreUser = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

type ScimUser = {
  id: string;
  userName: string;
  externalId: string;
  emails: { value: string }[];
  members?: { value: string }[];
  endpoint?: string;
};
type ScimBody = ScimUser & { Resources: ScimUser[]; itemsPerPage: number; totalResults: number; members: { value: string }[] };
type ScimAnswer = { status: number; headers: RawResponse['headers']; body: ScimBody };

/** Reads the JSON of SCIM's own media type. */
export function readAnswer({ status, headers, body }: RawResponse): ScimAnswer {
  return { status, headers, body: typeof body.text === 'string' && body.text !== '' ? JSON.parse(body.text) : body };
}

/** A company whose directory calls by SCIM with the key of an administrator. */
export async function aDirectory(testApp: TestApp) {
  const company = await aCompany(testApp);
  const users = await consoleUsers(company);
  const { key } = await users.admin.api('POST /backoffice/v1/api_keys', { body: { name: 'Entra ID', scopes: ['scim:write'], days: 365 } });
  const scim = async (method: string, path: string, body?: unknown): Promise<ScimAnswer> => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/scim+json' };
    const url = `/scim/v2${path}`;
    return readAnswer(await testApp.send({ method, url, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }));
  };
  const patch = (path: string, ...Operations: object[]) => scim('PATCH', path, { schemas: [patchOp], Operations });
  return { company, ...users, scim, patch };
}

/** A User as directories create one. */
export function newUser(change: object = {}) {
  const name = randomUUID().slice(0, 8);
  return {
    schemas: [coreUser, enterprise],
    userName: `${name}@client.example`,
    externalId: `ext-${name}`,
    active: true,
    name: { givenName: 'Léa', familyName: 'Martin' },
    title: 'Cheffe de projet',
    emails: [{ primary: true, type: 'work', value: `${name}@client.example` }],
    preferredLanguage: 'fr-FR',
    meta: { resourceType: 'User' },
    ...change,
  };
}
