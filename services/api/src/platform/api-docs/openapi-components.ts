import { errorStatus } from '@binome/contract/errors';

const texts = { type: 'array', items: { type: 'string' } } as const;

/** The headers that carry a member's session, by the name of their component. */
export const sessionHeaderNames = {
  'access-token': 'AccessToken',
  'token-type': 'TokenType',
  client: 'Client',
  expiry: 'Expiry',
  uid: 'Uid',
  authorization: 'Authorization',
} as const;

/** What the operations of the OpenAPI document share. The schema `Error` describes `ErrorBody` of the contract. */
export const openApiComponents = {
  securitySchemes: {
    member: {
      type: 'http',
      scheme: 'bearer',
      description: 'A member’s session: the `Authorization` header of the last reply, which holds `access-token`, `client` and `uid`.',
    },
    access_token: {
      type: 'apiKey',
      in: 'header',
      name: 'access-token',
      description: 'A member’s session, with the headers `client` and `uid`.',
    },
    client: { type: 'apiKey', in: 'header', name: 'client', description: 'The device of the session.' },
    uid: { type: 'apiKey', in: 'header', name: 'uid', description: 'The e-mail address of the member.' },
    console: {
      type: 'apiKey',
      in: 'cookie',
      name: 'binome_console',
      description: 'A session of the console. Over https, its name begins with `__Host-`.',
    },
    api_key: { type: 'http', scheme: 'bearer', description: 'A key that an administrator creates at the console. It begins with `bnk_`.' },
  },
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'The call runs once for each key. A repetition gets the first reply.',
      example: '0f8fad5b-d9cb-469f-a165-70867728950e',
      schema: { type: 'string', minLength: 1, maxLength: 255 },
    },
  },
  headers: {
    RequestId: { description: 'Names the call in the logs of Binôme.', schema: { type: 'string', format: 'uuid' } },
    RetryAfter: { description: 'With 429 and 503: seconds after which the same call may succeed.', schema: { type: 'integer' } },
    AccessToken: {
      description: 'The token of the session. The next call sends it back, with `client` and `uid`.',
      schema: { type: 'string' },
    },
    TokenType: { description: 'The kind of the token.', schema: { type: 'string', const: 'Bearer' } },
    Client: { description: 'The device of the session.', schema: { type: 'string' } },
    Expiry: { description: 'When the session ends, in seconds since 1970.', schema: { type: 'integer' } },
    Uid: { description: 'The e-mail address of the member.', schema: { type: 'string', format: 'email' } },
    Authorization: { description: 'The same values as one `Bearer` token.', schema: { type: 'string' } },
    ContentRange: {
      description: 'The rows of the reply, counted from 0, and the total, such as `users 0-24/319`.',
      schema: { type: 'string' },
    },
  },
  responses: {
    Error: {
      description: 'The call is refused. `code` says why, for programs; `errors.full_messages` says it for people.',
      headers: {
        'X-Request-Id': { $ref: '#/components/headers/RequestId' },
        'Retry-After': { $ref: '#/components/headers/RetryAfter' },
      },
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  },
  schemas: {
    Error: {
      type: 'object',
      properties: {
        code: { type: 'string', enum: Object.keys(errorStatus) },
        errors: {
          type: 'object',
          description: 'Beside `full_messages`, the messages of each invalid field.',
          properties: { full_messages: texts, detail: { type: 'string' } },
          required: ['full_messages'],
          additionalProperties: { anyOf: [texts, { type: 'string' }] },
        },
        retry_after: {
          type: 'integer',
          description: 'Seconds after which the same call may succeed. The header `Retry-After` has them too.',
        },
        faults: {
          type: 'array',
          description: 'Only for an invalid file. Lines are counted from 1.',
          items: {
            type: 'object',
            properties: { line: { type: 'integer' }, path: { type: 'string' }, message: { type: 'string' } },
            required: ['line', 'path', 'message'],
          },
        },
      },
      required: ['code', 'errors'],
    },
  },
} as const;
