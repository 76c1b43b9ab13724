import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { ReportNotFound } from '../../features/program-report/report-not-found.tsx';
import { ReportPage } from '../../features/program-report/report-page.tsx';
import { type ReportSearch, reportQuery } from '../../features/program-report/report-query.ts';
import { isNotFound } from '../../features/relationship/relationship-not-found.tsx';
import { PageError } from '../../features/system/page-error.tsx';
import { PagePending } from '../../features/system/page-pending.tsx';
import { waitForPageData } from '../../lib/http/page-data.ts';
import { withMessages } from '../../lib/text/intl.ts';
import { searchId, searchText } from '../../lib/text/search.ts';

const month = /^20\d{2}-(0[1-9]|1[0-2])$/;

export const Route = createFileRoute('/_protected/program_report')({
  validateSearch: (search: Record<string, unknown>): ReportSearch => ({
    month: month.test(searchText(search.month) ?? '') ? searchText(search.month) : undefined,
    program_id: searchId(search.program_id),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    withMessages('report', waitForPageData(queryClient, queryClient.ensureQueryData(reportQuery(deps)))),
  pendingComponent: () => <PagePending />,
  errorComponent: Failure,
  component: Page,
});

function Page() {
  const { data: report } = useSuspenseQuery(reportQuery(Route.useSearch()));
  return <ReportPage report={report} />;
}

function Failure(props: ErrorComponentProps) {
  return isNotFound(props.error) ? <ReportNotFound /> : <PageError {...props} />;
}
