import type { EndpointName } from '@binome/contract/endpoint';
import type { MemberEndpoint } from '@binome/contract/endpoints';

// The requests that the panel accepts. `get` asks the API; `update` and `delete` change what a `get` has stored.

const requestTypes = ['get', 'update', 'delete'] as const;
export type RequestType = (typeof requestTypes)[number];

/** `all` stores a whole list, `paginated` appends pages, `one` stores one record. */
const subTypes = ['all', 'paginated', 'one'] as const;
export type SubType = (typeof subTypes)[number];

/** The endpoint of each model and subtype; a subtype without an endpoint is refused. */
const models: Record<string, Partial<Record<SubType, GetEndpoint>>> = {
  presenters: { paginated: 'GET /api/v1/presenters', one: 'GET /api/v1/presenters/:id' },
  participants: { paginated: 'GET /api/v1/participants', one: 'GET /api/v1/participants/:id' },
  mentoring_requests: { paginated: 'GET /api/v1/mentoring_requests', one: 'GET /api/v1/mentoring_requests/:id' },
  mentoring_relationships: { paginated: 'GET /api/v1/mentoring_relationships', one: 'GET /api/v1/mentoring_relationships/:id' },
  meetings: { paginated: 'GET /api/v1/meetings', one: 'GET /api/v1/meetings/:id' },
  conversations: { paginated: 'GET /api/v1/conversations', one: 'GET /api/v1/conversations/:id' },
  notifications: { paginated: 'GET /api/v1/notifications' },
  articles: { all: 'GET /api/v1/articles', one: 'GET /api/v1/articles/:id' },
  programs: { all: 'GET /api/v1/programs' },
  tags: { all: 'GET /api/v1/tags' },
  training_tools: { all: 'GET /api/v1/training_tools' },
};

type GetEndpoint = Extract<EndpointName<MemberEndpoint>, `GET ${string}`>;

/** A request as the panel's form holds it; nothing in it is checked yet. */
export interface RequestInput {
  type?: unknown;
  sub_type?: unknown;
  model?: unknown;
  id?: unknown;
  /** The page of a `paginated` request, from 1. */
  page?: number;
  /** The changed fields of an `update`. */
  record?: Record<string, unknown>;
}

export interface CheckedRequest {
  type: RequestType;
  sub_type: SubType;
  model: string;
  endpoint: GetEndpoint;
  id: string | null;
  page: number;
  record: Record<string, unknown>;
}

/** Returns the request if the configuration allows it, otherwise the error as a text. */
export function checkRequest({ type, sub_type, model, id, page = 1, record = {} }: RequestInput): CheckedRequest | string {
  const knownType = requestTypes.find((known) => known === type);
  if (!knownType) return `The type must be one of ${requestTypes.join(', ')}.`;
  const knownSubType = subTypes.find((known) => known === sub_type);
  if (!knownSubType) return `The subtype must be one of ${subTypes.join(', ')}.`;
  if (typeof model !== 'string' || !Object.hasOwn(models, model)) return `The model must be one of ${Object.keys(models).join(', ')}.`;
  const endpoint = models[model]?.[knownSubType];
  if (!endpoint) return `The model ${model} has no subtype ${knownSubType}.`;
  const hasId = typeof id === 'string' && id !== '';
  if (!hasId && (knownType !== 'get' || knownSubType === 'one')) return `The request ${knownType} ${knownSubType} needs an id.`;
  return { type: knownType, sub_type: knownSubType, model, endpoint, id: hasId ? id : null, page, record };
}
