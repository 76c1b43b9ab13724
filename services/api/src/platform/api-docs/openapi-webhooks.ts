import { eventCatalogue, subjectKindOf } from '@binome/contract/events';
import { webhookEvents, webhookTestEvent } from '@binome/contract/values/webhook-events';
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

const headers = {
  'webhook-id': ['Names the call; the same at each attempt.', 'string'],
  'webhook-timestamp': ['When the call was sent, in seconds since 1970.', 'integer'],
  'webhook-signature': ['The signature by the secret of the webhook, as Standard Webhooks describes it.', 'string'],
} as const;

/** Returns what the webhooks of a company receive, by event, for OpenAPI. */
export function openApiWebhooks(): Record<string, object> {
  const events = webhookEvents.map((name) => [name, dataOf(`${subjectKindOf(name)}_id`, eventCatalogue[name].data)] as const);
  const test = [webhookTestEvent, dataOf('webhook_id', z.object({}))] as const;
  return Object.fromEntries([...events, test].map(([name, data]) => [name, { post: webhook(name, data) }]));
}

function webhook(name: string, data: JsonSchema): object {
  return {
    operationId: `webhook${name.replace(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase())}`,
    summary: `The event ${name}`,
    description: 'Sent to each webhook that asks for the event. It holds ids and codes; the console’s calls read the rest.',
    tags: ['webhooks'],
    security: [],
    parameters: Object.entries(headers).map(([header, [description, type]]) => ({
      ...{ name: header, in: 'header', required: true, description, schema: { type } },
      example:
        type === 'integer'
          ? 1_788_250_000
          : header === 'webhook-id'
            ? '019a0000-0000-7000-8000-000000000000'
            : 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
    })),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: { type: { type: 'string', const: name }, timestamp: { type: 'string', format: 'date-time' }, data },
            required: ['type', 'timestamp', 'data'],
          },
        },
      },
    },
    responses: {
      '2XX': { description: 'The call is received.' },
      '410': { description: 'Nobody listens here any more: the webhook is switched off.' },
      '4XX': { description: 'Not received: the call is repeated, for a day at most.' },
    },
  };
}

/** The data of an event, with the id of its subject. */
function dataOf(subject: string, data: z.core.$ZodType): JsonSchema {
  const { $schema: _, ...own } = z.toJSONSchema(data, { io: 'input' });
  const ofSubject = { type: 'object', properties: { [subject]: { type: 'string', format: 'uuid' } }, required: [subject] };
  return isEmpty(own) ? ofSubject : { allOf: [ofSubject, own] };
}

function isEmpty({ properties, anyOf }: JsonSchema): boolean {
  return anyOf === undefined && Object.keys((properties as object | undefined) ?? {}).length === 0;
}
