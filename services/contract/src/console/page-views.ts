import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day } from '../fields.ts';

const pageViews = z.object({
  /** The last 30 days, oldest first; days without a view have 0. */
  days: z.array(z.object({ day_on: day, views: z.int() })),
});
export type ConsolePageViews = z.input<typeof pageViews>;

export const getPageViews = endpoint({
  method: 'GET',
  url: '/backoffice/v1/page_views',
  access: 'console_session',
  action: 'page_views.read',
  summary: 'Views of the root page by day: of the company of the session, or of the provider for staff outside of any company',
  schema: { response: pageViews },
});
