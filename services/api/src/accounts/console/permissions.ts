import { type ConsoleEndpoint, consoleEndpoints } from '@binome/contract/console/endpoints';
import type { ConsoleIdentity } from '@binome/contract/console/session';
import type { ConsoleActor } from '../../platform/sign-in/actor.ts';
import { isAllowed } from '../../policies/is-allowed.ts';

type Permissions = ConsoleIdentity['permissions'];
type Verb = Permissions[string][number];

/** Returns what the actor may do with each resource of the console. `null` is staff outside of any company. */
export function permissionsOf(actor: ConsoleActor | null): Permissions {
  const permissions: Permissions = {};
  for (const endpoint of consoleEndpoints) {
    const [resource, verb] = permissionOf(endpoint) ?? [];
    if (!resource || !verb || endpoint.access === 'public') continue;
    permissions[resource] ??= [];
    if (isAllowed(actor, endpoint.action)) permissions[resource].push(verb);
  }
  return permissions;
}

/** The resource and the verb of react-admin that an endpoint serves, if any. */
function permissionOf({ method, url }: ConsoleEndpoint): [resource: string, verb: Verb] | undefined {
  const name = `${method} ${url}`;
  if (name in otherPermissions) return otherPermissions[name];
  const [resource = '', ...rest] = url.slice('/backoffice/v1/'.length).split('/');
  const verb = verbs[`${method} ${rest.join('/')}`];
  return verb && !isPartOfAnother(resource) ? [resource, verb] : undefined;
}

/** By method and by the rest of the address. */
const verbs: Record<string, Verb> = {
  'GET ': 'list',
  'GET :id': 'show',
  'POST ': 'create',
  'PUT ': 'edit',
  'PUT :id': 'edit',
  'DELETE :id': 'delete',
};

const otherPermissions: Record<string, [string, Verb]> = {
  'GET /backoffice/v1/companies/:id/configuration': ['company_configurations', 'show'],
  'PUT /backoffice/v1/companies/:id/configuration': ['company_configurations', 'edit'],
};

/** Ordering a list is a part of editing it, and the session is no resource. */
function isPartOfAnother(resource: string): boolean {
  return resource.endsWith('_orders') || resource === 'session';
}
