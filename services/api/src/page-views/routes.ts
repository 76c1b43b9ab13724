import { reportPageView } from '@binome/contract/companies/page-views';
import { getPageViews } from '@binome/contract/console/page-views';
import { route } from '../platform/http/route.ts';
import { companyDay, providerDay } from './days.ts';
import type { PageViewCounter } from './page-view-counter.ts';
import { listCompanyViews, listProviderViews } from './queries.ts';

/** The views of the root page: reported by browsers, read at the console. */
export function pageViewRoutes(counter: PageViewCounter) {
  return [
    route(reportPageView, async ({ ip, userAgent, hostname, body, services }) => {
      await counter.add({ ip, userAgent, hostname, slug: body.company });
      return { success: true as const, analytics_url: services.env.ANALYTICS_URL ?? null };
    }),

    route(getPageViews, async ({ tx, services, now }) => ({
      days: tx
        ? await listCompanyViews(tx, await companyDay(tx, now))
        : await listProviderViews(services.database.directory, providerDay(now)),
    })),
  ];
}
