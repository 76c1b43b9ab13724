import { useQuery } from '@tanstack/react-query';
import type { FeedSearch } from '../../lib/data/articles.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { CompactSelect } from '../../ui/fields/compact-select.tsx';
import { articleKinds } from './feed-search.ts';
import { topicsQuery } from './topics-query.ts';

/** The kind, the topic and the order of the feed. They are in the address. */
export function FeedFilters({ search, onSearch }: { search: FeedSearch; onSearch: (search: FeedSearch) => void }) {
  const { t } = useIntl();
  const { data: topics = [] } = useQuery(topicsQuery);
  const kinds = [
    { value: '' as const, label: t('news.kind_all') },
    ...articleKinds.map((value) => ({ value, label: t(`news.kind_${value}`) })),
  ];
  return (
    <div className="mb-4 grid grid-cols-2 gap-2 xs:flex xs:flex-wrap">
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
