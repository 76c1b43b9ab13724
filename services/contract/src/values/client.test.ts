import { expect, test } from 'vitest';
import { createClient } from './client.ts';

const api = createClient(async ({ method, url }) => ({ status: 200, body: `${method} ${url}` }));

// `npm run check` fails if one of the lines marked with @ts-expect-error compiles.

test('the client takes the parts of an endpoint and no others', async () => {
  const body: unknown = await api('PATCH /api/v1/meetings/:id', { params: { id: '1' }, body: { event: 'edit' } });
  expect(body).toBe('PATCH /api/v1/meetings/1');
  await api('PATCH /api/v1/notifications/mark-all-as-read');
  // @ts-expect-error: an unknown endpoint
  await api('GET /api/v1/nowhere');
  // @ts-expect-error: without the params and the body
  await api('PATCH /api/v1/meetings/:id');
  // @ts-expect-error: without the body
  await api('PATCH /api/v1/meetings/:id', { params: { id: '1' } });
  // @ts-expect-error: a param of another name
  await api('GET /api/v1/meetings/:id', { params: { meeting: '1' } });
  // @ts-expect-error: a body with a field of another type
  await api('PATCH /api/v1/meetings/:id', { params: { id: '1' }, body: { event: 'edit', subject: 1 } });
  // @ts-expect-error: a body where the endpoint takes none
  await api('PATCH /api/v1/notifications/mark-all-as-read', { body: {} });
  // @ts-expect-error: a field that the reply does not have
  (await api('GET /api/v1/meetings/:id', { params: { id: '1' } })).nowhere;
});
