import SCIMMY from 'scimmy';
import { describedSchemas } from './attributes.ts';

const { Messages, Schemas } = SCIMMY;

/** The largest page of a list. */
export const maxPage = 200;

/** The capabilities of this SCIM implementation (RFC 7643, section 5). */
export function serviceProviderConfig(base: string) {
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: maxPage },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: false },
    authenticationSchemes: [
      { type: 'oauthbearertoken', name: 'API key', description: 'An API key of the company in the Authorization header', primary: true },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
  };
}

type Described = { id: string };

export function resourceTypes(base: string): Described[] {
  const types = [
    {
      name: 'User',
      endpoint: '/Users',
      description: 'Members and invited people',
      schema: Schemas.User.id,
      schemaExtensions: [{ schema: Schemas.EnterpriseUser.id, required: false }],
    },
    { name: 'Group', endpoint: '/Groups', description: 'Programs with their members', schema: Schemas.Group.id },
  ];
  const rows = types.map((type) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: type.name,
    ...type,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${type.name}` },
  }));
  return rows;
}

export function schemas(base: string): Described[] {
  return describedSchemas.map((schema) => ({ ...schema, meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema.id}` } }));
}

export function listOf(rows: object[]) {
  return {
    schemas: [Messages.ListResponse.id],
    totalResults: rows.length,
    startIndex: 1,
    itemsPerPage: rows.length,
    Resources: rows,
  };
}
