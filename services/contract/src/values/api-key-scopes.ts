import type { ConsoleAction } from '../actions.ts';

/**
 * What an API key may do at the console, in the order of the form: to read a resource, or to change it. The words of a pair, the sign-in
 * of the company, roles and keys themselves are left out: no key reads or changes them.
 */
export const apiKeyScopes = [
  'users:read',
  'accounts:write',
  'registrations:read',
  'registrations:write',
  'invitations:read',
  'invitations:write',
  'open_links:read',
  'open_links:write',
  'profiles:read',
  'profiles:write',
  'mentoring_requests:read',
  'mentoring_requests:write',
  'relationships:read',
  'relationships:write',
  'meetings:read',
  'meetings:write',
  'results:read',
  'programs:read',
  'programs:write',
  'business_units:read',
  'business_units:write',
  'sites:read',
  'sites:write',
  'tags:read',
  'tags:write',
  'meeting_reasons:read',
  'meeting_reasons:write',
  'training_tools:read',
  'training_tools:write',
  // Of the webhooks, those that the key created.
  'webhooks:read',
  'webhooks:write',
  'audit_entries:read',
  // Not an action of the console: invites, changes and suspends people by SCIM.
  'scim:write',
] as const;

export type ApiKeyScope = (typeof apiKeyScopes)[number];

const reading = new Set(['read', 'list']);

/** Whether a key with these scopes may do the action. */
export function doScopesAllow(scopes: readonly ApiKeyScope[], action: ConsoleAction): boolean {
  return scopes.some((scope) => scope === scopeOf(action));
}

/** Returns the scope that an action needs, or undefined for an action that no key may do. */
export function scopeOf(action: ConsoleAction): ApiKeyScope | undefined {
  const [resource, verb = ''] = action.split('.');
  const scope = `${resource}:${reading.has(verb) ? 'read' : 'write'}`;
  return apiKeyScopes.find((other) => other === scope);
}
