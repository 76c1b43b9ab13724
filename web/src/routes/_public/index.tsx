import { useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect, useSearch } from '@tanstack/react-router';
import { ProviderLanding } from '../../features/welcome/provider-landing.tsx';
import { useReportedView } from '../../features/welcome/report-view.ts';
import { Welcome } from '../../features/welcome/welcome.tsx';
import { companyQuery, visitedCompanySlug } from '../../lib/data/company.ts';
import { homePath, isSignedIn } from '../../lib/data/session.ts';

export const Route = createFileRoute('/_public/')({
  beforeLoad: () => {
    if (isSignedIn()) throw redirect({ to: homePath });
  },
  component: Page,
});

/** Without a company in the address, in this browser or by the host, the page is the provider's own. */
function Page() {
  const { company, program_id } = useSearch({ from: '/_public/' });
  const slug = visitedCompanySlug(company);
  useReportedView(slug);
  const { data } = useQuery(companyQuery(slug, program_id));
  const visited = data?.current;
  // Not loaded later: it replaces the text that the server sent, without a gap.
  if (visited === null) return <ProviderLanding />;
  return <Welcome pattern={visited?.brand_pattern ?? 'rings'} />;
}
