import { useQuery } from '@tanstack/react-query';
import type { FeedSearch } from '../../lib/data/articles.ts';
import { useDebouncedText } from '../../lib/forms/use-debounced-text.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { CompactSelect } from '../../ui/fields/compact-select.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { articleKinds } from './feed-search.ts';
import { topicsQuery } from './topics-query.ts';

/** What the feed shows, with another entry of the history unless `replace`. */
export type OnFeedSearch = (search: FeedSearch, options?: { replace: boolean }) => void;

/** The searched words, the kind, the topic and the order of the feed. They are in the address. */
export function FeedFilters({ search, onSearch }: { search: FeedSearch; onSearch: OnFeedSearch }) {
  const { t } = useIntl();
  const [words, changeWords] = useDebouncedText(search.q ?? '', (q) => onSearch({ ...search, q: q || undefined }, { replace: true }));
  const { data: topics = [] } = useQuery(topicsQuery);
  const kinds = [
    { value: '' as const, label: t('news.kind_all') },
    ...articleKinds.map((value) => ({ value, label: t(`news.kind_${value}`) })),
  ];
  return (
    <div className="mb-4 grid grid-cols-[auto_1fr] gap-2 xs:flex xs:flex-wrap">
      <SearchField
        label={t('news.search')}
        placeholder={t('news.search')}
        value={words}
        onChange={changeWords}
        onSubmit={(text) => changeWords(text, 0)}
        className="col-span-2 xs:w-full"
      />
      <CompactSelect
        label={t('news.filter_kind')}
        value={search.kind ?? ''}
        options={kinds}
        onChange={(kind) => onSearch({ ...search, kind: kind || undefined })}
        className="min-w-0"
      />
      <CompactSelect
        label={t('news.topic')}
        value={search.topic ?? ''}
        options={[{ value: '', label: t('news.all_topics') }, ...topics.map(({ code, label }) => ({ value: code, label }))]}
        onChange={(topic) => onSearch({ ...search, topic: topic || undefined })}
        className="min-w-0"
      />
      <CompactSelect
        label={t('news.order')}
        value={search.order ?? ''}
        options={[
          { value: '' as const, label: t('news.order_newest') },
          { value: 'useful' as const, label: t('news.order_useful') },
        ]}
        onChange={(order) => onSearch({ ...search, order: order || undefined })}
        className="col-span-2 min-w-0 xs:ml-auto"
      />
    </div>
  );
}
