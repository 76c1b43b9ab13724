import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const reportPageView = endpoint({
  method: 'POST',
  url: '/api/v1/page_views',
  access: 'public',
  status: 201,
  summary: 'Count a view of the root page, without anything about the visitor',
  schema: {
    /** `company` is a slug. Without one, the company is that of the host, or the page is the provider’s. */
    body: z.strictObject({ company: z.string().max(60).optional() }),
    /** The outside analytics that the browser tells too; null if the deployment has none. */
    response: z.object({ success: z.literal(true), analytics_url: z.string().nullable() }),
  },
});
