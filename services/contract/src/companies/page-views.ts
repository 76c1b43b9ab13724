import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const reportPageView = endpoint({
  method: 'POST',
  url: '/api/v1/page_views',
  access: 'public',
  status: 201,
  summary: 'Count a view of the root page, without anything about the visitor',
  schema: {
    /** `company` is a slug. Without one, the company is that of the host, or the page is the provider’s. */
    body: z.strictObject({ company: z.string().max(60, { abort: true }).optional() }),
    /** The address of an external analytics service, to which the browser also reports; null if none is configured. */
    response: z.object({ success: z.literal(true), analytics_url: z.string().nullable() }),
  },
});
