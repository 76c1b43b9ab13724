import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';

export const reportCrash = endpoint({
  method: 'POST',
  url: '/api/v1/error_mailers',
  access: 'public',
  status: 201,
  summary: 'Report a crash of the front end to the provider',
  schema: {
    body: z.strictObject({
      body: z.strictObject({
        error: z.string().max(5_000),
        component_stack: z.string().max(20_000).optional(),
        browser_name: z.string().max(300).optional(),
      }),
      user: z.strictObject({ id: id.nullable().optional() }).optional(),
    }),
    response: z.object({ success: z.literal(true) }),
  },
});
