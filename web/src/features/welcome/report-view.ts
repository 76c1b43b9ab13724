import { useEffect } from 'react';
import { api } from '../../lib/http/api.ts';
import { currentLocale } from '../../lib/text/intl.ts';

/** Reports one view of the root page each time that it is opened. A page that the browser prepares in advance is reported when it is shown. */
export function useReportedView(company: string | undefined): void {
  useEffect(() => {
    const report = () => void reportView(company);
    if (!('prerendering' in document && document.prerendering)) return report();
    document.addEventListener('prerenderingchange', report, { once: true });
    return () => document.removeEventListener('prerenderingchange', report);
  }, [company]);
}

/** A view that cannot be reported is left out: visitors are not told. */
async function reportView(company: string | undefined): Promise<void> {
  try {
    const { analytics_url } = await api('POST /api/v1/page_views', { body: { company } });
    if (!analytics_url) return;
    const body = JSON.stringify({ page: '/', company: company ?? null, language: currentLocale() });
    await fetch(analytics_url, { method: 'POST', mode: 'no-cors', credentials: 'omit', referrerPolicy: 'origin', keepalive: true, body });
  } catch {}
}
