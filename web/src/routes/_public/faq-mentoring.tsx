import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { FaqPage } from '../../features/content/faq.tsx';
import { searchText } from '../../lib/text/search.ts';
import { useTextSource } from '../../lib/text/texts.ts';

export const Route = createFileRoute('/_public/faq-mentoring')({
  validateSearch: (search: Record<string, unknown>): { q?: string } => ({ q: searchText(search.q) }),
  component: Page,
});

function Page() {
  const { q = '' } = useSearch({ from: '/_public/faq-mentoring' });
  const navigate = useNavigate();
  const search = (text: string) =>
    navigate({ to: '.', search: (current) => ({ ...current, q: text || undefined }), replace: true, resetScroll: false });
  return <FaqPage source={useTextSource()} search={q} onSearch={search} />;
}
