import { expect, test } from 'vitest';
import { z } from 'zod';
import { createEndpoint, getEndpoint } from './console/resource.ts';
import { endpoint } from './endpoint.ts';

const call = { method: 'GET', url: '/api/v1/example', summary: 'An example', schema: { response: z.object({}) } } as const;
const resource = { summary: 'An example', row: z.object({}), body: z.object({}) };

// `npm run check` fails if one of the lines marked with @ts-expect-error compiles.

test('an endpoint with a session needs an action that exists', () => {
  endpoint({ ...call, access: 'public' });
  endpoint({ ...call, access: 'member', action: 'own_profile.edit' });
  // @ts-expect-error: without an action
  endpoint({ ...call, access: 'member' });
  // @ts-expect-error: an unknown action
  endpoint({ ...call, access: 'member', action: 'own_profile.admire' });
  // @ts-expect-error: an action of the console
  endpoint({ ...call, access: 'member', action: 'tags.edit' });
  // @ts-expect-error: an action of members
  endpoint({ ...call, access: 'console', action: 'own_profile.edit' });
  // @ts-expect-error: an action without a session
  endpoint({ ...call, access: 'public', action: 'own_profile.edit' });
});

test('a resource of the console has the actions of its name, or names another', () => {
  expect(getEndpoint({ ...resource, name: 'tags' }).action).toBe('tags.read');
  expect(createEndpoint({ ...resource, name: 'tags' }).action).toBe('tags.edit');
  expect(createEndpoint({ ...resource, name: 'relationship_closures', action: 'relationships.finish' }).action).toBe(
    'relationships.finish',
  );
  // @ts-expect-error: there is no action `relationship_closures.edit`
  createEndpoint({ ...resource, name: 'relationship_closures' });
});
