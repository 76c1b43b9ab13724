import SCIMMY from 'scimmy';

const { Schemas } = SCIMMY;

type Query = Record<string, unknown>;

const always = new Set(['id', 'schemas']);

/** Returns the attributes of a resource that a call asks for (RFC 7644, section 3.9). `id` and `schemas` always stay. */
export function selectAttributes(resource: Record<string, unknown>, query: Query): Record<string, unknown> {
  return pick(resource, (path) => always.has(path) || isAskedFor(path, query)) as Record<string, unknown>;
}

/** Does a call ask for an attribute, such as `emails` or `emails.value`? */
export function isAskedFor(path: string, { attributes, excludedAttributes }: Query): boolean {
  const wanted = namesOf(attributes);
  if (wanted.length === 0) return !namesOf(excludedAttributes).includes(path);
  return wanted.some((name) => name === path || path.startsWith(`${name}.`) || name.startsWith(`${path}.`));
}

function pick(value: unknown, isKept: (path: string) => boolean, parent = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => pick(item, isKept, parent));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => ({ key, item, path: `${parent}${key}`.toLowerCase() }));
  return Object.fromEntries(entries.filter(({ path }) => isKept(path)).map(({ key, item, path }) => [key, pick(item, isKept, `${path}.`)]));
}

const cores = [Schemas.User.id, Schemas.Group.id].map((schema) => `${schema}:`.toLowerCase());
const enterprise = Schemas.EnterpriseUser.id.toLowerCase();

/** More than the schemas have: each name is compared with each attribute of each resource. */
const maxNames = 100;

/** The names of a parameter, in lower case, without the URN of the core schema. */
function namesOf(parameter: unknown): string[] {
  const names = String(parameter ?? '')
    .toLowerCase()
    .split(',', maxNames);
  return names
    .map((name) => cores.reduce((rest, core) => rest.replace(core, ''), name.trim()).replace(`${enterprise}:`, `${enterprise}.`))
    .filter(Boolean);
}
