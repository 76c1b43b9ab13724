import { useQuery } from '@tanstack/react-query';
import { guidesQuery } from '../../lib/data/training-tools.ts';
import { useAnnouncedResult } from '../../lib/page/use-announced-result.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { charterQuery, faqsQuery, useTextSource } from '../../lib/text/texts.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';
import { HelpResults } from './help-results.tsx';
import { helpTexts } from './help-texts.ts';
import { HelpTopics } from './help-topics.tsx';
import { ProblemCard } from './problem-card.tsx';
import { ReferentCard } from './referent-card.tsx';
import { searchHelp } from './search-help.ts';

interface HelpPageProps {
  search: string;
  onSearch: (search: string) => void;
}

/** The help: a search over FAQ, charter and guides, the people to ask, and the way to report a problem. */
export function HelpPage({ search, onSearch }: HelpPageProps) {
  const { t, locale } = useIntl();
  const source = useTextSource();
  const [faqs, charters, guides] = [useQuery(faqsQuery(source)), useQuery(charterQuery(source)), useQuery(guidesQuery(locale))];
  const queries = [faqs, charters, guides];
  const failed = queries.filter(({ isError, data }) => isError && !data);
  const isSearching = search.trim() !== '';
  const results = isSearching
    ? searchHelp(helpTexts({ faqs: faqs.data ?? [], charters: charters.data ?? [], guides: guides.data ?? [] }), search)
    : [];
  const isLoading = queries.some(({ isPending }) => isPending);
  // Nothing was found in what could be read: the rest may have it.
  const isKnown = results.length > 0 || failed.length === 0;
  const found = isSearching && isKnown ? t('help.found', { count: results.length }) : '';
  useAnnouncedResult(search.trim(), isLoading ? undefined : found);
  return (
    <>
      <PageHeader title={t('help.title')}>{t('help.intro')}</PageHeader>
      <SearchField label={t('help.search')} placeholder={t('help.search')} value={search} onChange={onSearch} className="mb-2 max-w-xl" />
      <p className="mb-6 min-h-5 text-small text-ink-2">{!isLoading && found}</p>
      <div className="flex flex-col gap-8">
        {failed.length > 0 && <ErrorCard error={failed[0]?.error} onRetry={() => Promise.all(failed.map(({ refetch }) => refetch()))} />}
        {isSearching && isLoading && <ResultsSkeleton />}
        {isSearching && !isLoading && isKnown && <HelpResults results={results} search={search} />}
        {!isSearching && (isLoading ? <TopicsSkeleton /> : <HelpTopics faqs={faqs.data ?? []} guides={guides.data ?? []} />)}
        <div className="grid gap-4 md:grid-cols-2">
          <ReferentCard />
          <ProblemCard />
        </div>
      </div>
    </>
  );
}

function ResultsSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-60 rounded-card" />
    </Loading>
  );
}

function TopicsSkeleton() {
  return (
    <Loading className="flex flex-col gap-8">
      <div className="grid gap-4 md:grid-cols-2">
        <Skeleton className="h-84 rounded-card" />
        <Skeleton className="h-84 rounded-card" />
      </div>
      <Skeleton className="h-20" />
    </Loading>
  );
}
