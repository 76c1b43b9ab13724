import SCIMMY from 'scimmy';

const { Schemas } = SCIMMY;

/** An attribute as `/Schemas` describes it (RFC 7643, section 7). */
export type Attribute = {
  name: string;
  type: string;
  multiValued: boolean;
  caseExact?: boolean;
  mutability?: string;
  subAttributes?: Attribute[];
};

type Definition = { id: string; attributes: Attribute[]; [property: string]: unknown };

const common = ['schemas', 'id', 'externalId', 'meta.resourceType', 'meta.location'];

/** What is kept of SCIM's schemas. A filter compares these attributes and the common ones, and `/Schemas` lists no other. */
const kept = {
  user: [
    ...['userName', 'name.formatted', 'name.familyName', 'name.givenName', 'displayName', 'title', 'preferredLanguage', 'active'],
    ...['emails.value', 'emails.type', 'emails.primary'],
  ],
  enterpriseUser: ['manager.value'],
  group: ['displayName', 'members.value', 'members.display', 'members.$ref', 'members.type'],
};

/** Made of the two names. */
const derived = ['name.formatted', 'displayName'];

export const enterprise = Schemas.EnterpriseUser.id;

/** The schemas that `/Schemas` lists. */
export const describedSchemas: Definition[] = [
  describe(Schemas.User, kept.user, derived),
  describe(Schemas.EnterpriseUser, kept.enterpriseUser),
  describe(Schemas.Group, kept.group),
];

/** The attributes that a filter may compare, by the URN of their schema. Those of the core schema are also named without it. */
export type Scope = { core: string; attributes: Attribute[]; extension?: { urn: string; attributes: Attribute[] } };

export const userScope: Scope = {
  core: Schemas.User.id,
  attributes: attributesOf(Schemas.User, [...common, 'meta.created', 'meta.lastModified', ...kept.user]),
  extension: { urn: enterprise, attributes: attributesOf(Schemas.EnterpriseUser, kept.enterpriseUser) },
};

export const groupScope: Scope = { core: Schemas.Group.id, attributes: attributesOf(Schemas.Group, [...common, ...kept.group]) };

type Schema = typeof Schemas.User | typeof Schemas.EnterpriseUser | typeof Schemas.Group;

function describe(schema: Schema, names: string[], readOnly: string[] = []): Definition {
  const { meta: _meta, ...definition } = JSON.parse(JSON.stringify(schema.definition.describe())) as Definition;
  return { ...definition, attributes: pick(definition.attributes, names, readOnly) };
}

function attributesOf(schema: Schema, names: string[]): Attribute[] {
  return pick(JSON.parse(JSON.stringify(schema.definition.attributes)), names);
}

function pick(attributes: Attribute[], names: string[], readOnly: string[] = [], parent = ''): Attribute[] {
  return attributes.flatMap(({ subAttributes, ...attribute }) => {
    const name = `${parent}${attribute.name}`;
    if (!names.some((other) => other === name || other.startsWith(`${name}.`))) return [];
    const mutability = readOnly.includes(name) ? { mutability: 'readOnly' } : {};
    return [{ ...attribute, ...mutability, ...(subAttributes && { subAttributes: pick(subAttributes, names, readOnly, `${name}.`) }) }];
  });
}
