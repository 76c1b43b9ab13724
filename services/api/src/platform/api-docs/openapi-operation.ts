import type { Endpoint } from '@binome/contract/endpoint';
import { type ApiKeyScope, scopeOf } from '@binome/contract/values/api-key-scopes';

/** The part of an operation that the contract's schemas do not say. */
export type OperationDetails = {
  operationId: string;
  description: string;
  tags: string[];
  security: Record<string, string[]>[];
  /** The scope that an API key needs. OpenAPI lists scopes in `security` for OAuth only. */
  'x-api-key-scope'?: ApiKeyScope;
  parameters: { $ref: string }[];
  /** Error responses by status. */
  errors: Record<string, { $ref: string }>;
};

/** Returns the name, tag, sessions, headers and errors of an endpoint's operation, for OpenAPI. */
export function operationDetails(endpoint: Endpoint): OperationDetails {
  const scope = scopeOfEndpoint(endpoint);
  return {
    operationId: operationIdOf(endpoint),
    description: describeCallers(endpoint),
    tags: [tagOf(endpoint)],
    security: securityOf(endpoint),
    ...(scope && { 'x-api-key-scope': scope }),
    parameters: acceptsIdempotencyKey(endpoint) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : [],
    errors: Object.fromEntries(errorStatusesOf(endpoint).map((status) => [status, { $ref: '#/components/responses/Error' }])),
  };
}

/** The method and the path in camel case: `GET /backoffice/v1/users/:id` is `getConsoleUsersById`. Generated clients name functions so. */
function operationIdOf({ method, url }: Endpoint): string {
  const words = namedSegments(url).flatMap((segment) => (segment.startsWith(':') ? ['by', segment.slice(1)] : [segment]));
  const name = words.flatMap((word) => word.split(/[^a-z0-9]+/i)).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return method.toLowerCase() + name.join('');
}

/** Lists the tags of the endpoints, each once, with what its calls are about. */
export function tagsOf(endpoints: Endpoint[]): { name: string; description: string }[] {
  const names = [...new Set(endpoints.map(tagOf))].sort();
  return names.map((name) => ({ name, description: describeTag(name) }));
}

function describeTag(name: string): string {
  if (name === 'auth') return 'Sign-in, sign-out, registration and passwords of members.';
  if (name === 'console session') return 'Sign-in and sign-out at the console.';
  if (name.startsWith('console ')) return `What the console shows and changes: ${name.slice(8)}.`;
  return `What a member sees and does in the member app: ${name}.`;
}

/** The resource, such as `meetings`, or `console users` for the console's. */
function tagOf({ url }: Endpoint): string {
  const [first = 'api', second] = namedSegments(url);
  return (first === 'console' && second ? `console ${second}` : first).replaceAll('_', ' ');
}

function namedSegments(url: string): string[] {
  return url
    .replace(/^\/backoffice\/v1(?=\/)/, '/console')
    .replace(/^\/api\/v1(?=\/)/, '')
    .split('/')
    .filter(Boolean);
}

/** Alternatives, of which a caller needs one; `{}` is none. */
function securityOf(endpoint: Endpoint): Record<string, string[]>[] {
  const { access, url } = endpoint;
  // Signing out, for example, is open to all and ends the caller's session.
  if (access === 'public') return [{}, ...(url.startsWith('/backoffice/') ? [{ console: [] }] : memberSessions)];
  if (access === 'member') return memberSessions;
  return scopeOfEndpoint(endpoint) ? [{ console: [] }, { api_key: [] }] : [{ console: [] }];
}

/** Who may call: the session, and the scope that an API key needs. */
function describeCallers(endpoint: Endpoint): string {
  const { access } = endpoint;
  if (access === 'public') return 'For everybody; no session is needed.';
  if (access === 'member') return 'For a member who is signed in.';
  if (access === 'staff') return 'For the provider’s staff, at the console. No API key may call it.';
  const scope = scopeOfEndpoint(endpoint);
  return scope
    ? `For a session of the console, or an API key with the scope \`${scope}\`.`
    : 'For a session of the console. No API key may call it.';
}

/** The scope with which an API key may call the endpoint. Undefined if no key may. */
function scopeOfEndpoint({ access, action }: Endpoint): ApiKeyScope | undefined {
  return access === 'console' ? scopeOf(action) : undefined;
}

const memberSessions: Record<string, string[]>[] = [{ member: [] }, { access_token: [], client: [], uid: [] }];

/** Keys belong to a member, so calls without a session or outside of a company have none. */
function acceptsIdempotencyKey({ method, access, returns_secret }: Endpoint): boolean {
  return method === 'POST' && !returns_secret && access !== 'public' && access !== 'staff';
}

/** `4XX` stands for the statuses that every call may have, such as 429. */
function errorStatusesOf({ access, schema, upload }: Endpoint): string[] {
  const statuses = ['4XX'];
  if (access !== 'public') statuses.push('401', '403');
  if (schema.params) statuses.push('404');
  if (upload) statuses.push('413', '415');
  if (schema.params || schema.querystring || schema.body || upload) statuses.push('422');
  return statuses.sort();
}
