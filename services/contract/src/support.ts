import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { crashLengths } from './limits.ts';

export const reportCrash = endpoint({
  method: 'POST',
  url: '/api/v1/error_mailers',
  access: 'public',
  status: 201,
  summary: 'Report a crash of the front end to the provider',
  schema: {
    body: z.strictObject({
      body: z.strictObject({
        error: z.string().max(crashLengths.error),
        component_stack: z.string().max(crashLengths.component_stack).optional(),
        browser_name: z.string().max(crashLengths.browser_name).optional(),
      }),
      user: z.strictObject({ id: id.nullable().optional() }).optional(),
    }),
    response: z.object({ success: z.literal(true) }),
  },
});
