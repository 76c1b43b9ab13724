import { useQuery } from '@tanstack/react-query';
import { useAnnouncedResult } from '../../lib/page/use-announced-result.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { faqsQuery, type TextSource } from '../../lib/text/texts.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { LinkButton } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Paragraphs } from '../../ui/layout/paragraphs.tsx';
import { type FaqCategory, searchFaqs } from './search-faqs.ts';
import { TextPage } from './text-page.tsx';

interface FaqPageProps {
  source: TextSource;
  search: string;
  onSearch: (search: string) => void;
}

/** Answers are expanded when a search finds at most this many. */
const maxExpanded = 3;

/** The frequently asked questions by category, with a search. */
export function FaqPage({ source, search, onSearch }: FaqPageProps) {
  const { t } = useIntl();
  const query = useQuery(faqsQuery(source));
  const categories = searchFaqs(query.data ?? [], search);
  const count = categories.reduce((sum, category) => sum + category.faqs.length, 0);
  const found = search.trim() === '' ? '' : t('content.found', { count });
  useAnnouncedResult(search.trim(), query.data && found);
  return (
    <TextPage query={query}>
      {() => (
        <>
          <PageHeader title={t('content.faq')}>{t('content.faq_intro')}</PageHeader>
          <SearchField
            label={t('content.search_faq')}
            placeholder={t('content.search_faq')}
            value={search}
            onChange={onSearch}
            className="mb-2 max-w-xl print:hidden"
          />
          <p className="mb-6 min-h-5 text-small text-ink-2">{found}</p>
          <div className="flex flex-col gap-6">
            {categories.map((category) => (
              <Category key={category.title} category={category} open={search.trim() !== '' && count <= maxExpanded} />
            ))}
          </div>
          {count === 0 && <EmptyState drawing="empty-search">{t('content.nothing_found')}</EmptyState>}
          <aside className="mt-10 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-soft p-4 text-on-soft md:p-6 print:hidden">
            <p className="grow font-medium">{t('content.no_answer')}</p>
            <LinkButton to="/contact-mentoring">{t('content.write_us')}</LinkButton>
          </aside>
        </>
      )}
    </TextPage>
  );
}

function Category({ category: { title, faqs }, open }: { category: FaqCategory; open: boolean }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-h2 font-semibold">{title}</h2>
      <Card className="flex flex-col divide-y divide-line py-1 md:py-2">
        {faqs.map(({ id, question, answer }) => (
          <Disclosure key={`${id} ${open}`} title={<span className="py-2">{question}</span>} defaultExpanded={open}>
            <div className="flex flex-col gap-3 pb-4 text-note">
              <Paragraphs text={answer} />
            </div>
          </Disclosure>
        ))}
      </Card>
    </section>
  );
}
