import { createFileRoute } from '@tanstack/react-router';
import { HelpPage } from '../../features/help/help-page.tsx';
import { loadMessages } from '../../lib/text/intl.ts';
import { searchText } from '../../lib/text/search.ts';

export const Route = createFileRoute('/_protected/help')({
  validateSearch: (search: Record<string, unknown>): { q?: string } => ({ q: searchText(search.q) }),
  loader: () => loadMessages('tools'),
  component: Page,
});

function Page() {
  const { q = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <HelpPage search={q} onSearch={(text) => navigate({ search: { q: text || undefined }, replace: true, resetScroll: false })} />;
}
