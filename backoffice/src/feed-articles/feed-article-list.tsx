import type { FeedArticle } from '@binome/contract/console/feed-articles';
import { Typography } from '@mui/material';
import { DataTable, SearchInput, SimpleList } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import { Day } from '../ui/day.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { ToggleFilter } from '../ui/toggle-filter.tsx';
import { ArticleActions } from './article-actions.tsx';
import { ArticleContent } from './article-content.tsx';
import { FeedRulesForm } from './feed-rules-form.tsx';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <ToggleFilter key="reported" source="reported" label="console.feed.reported_only" alwaysOn />,
  <ToggleFilter key="hidden" source="hidden" label="console.feed.hidden_only" alwaysOn />,
];

/** The help feed, for its moderators: what members wrote and reported. */
export default function FeedArticleList() {
  const { t } = useIntl();
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ pt: 2, maxWidth: 720 }}>
        {t('console.feed.intro')}
      </Typography>
      <FeedRulesForm />
      <RecordList
        filters={filters}
        sort={{ field: 'urgency', order: 'DESC' }}
        // Without authors: a file leaves the console, and some questions are anonymous.
        exportRowOf={({ title, open_reports, created_at }: FeedArticle) => ({ title, open_reports, created_at })}
        empty={<EmptyState text="console.feed.none" />}
        table={<ArticleTable />}
        compactList={<CompactArticleList />}
      />
    </>
  );
}

function ArticleTable() {
  return (
    <DataTable<FeedArticle> rowClick={false} bulkActionButtons={false}>
      <DataTable.Col source="title" disableSort render={(article: FeedArticle) => <ArticleContent article={article} />} />
      <DataTable.Col source="open_reports" />
      <DataTable.Col source="created_at" render={({ created_at }: FeedArticle) => <Day at={created_at} />} />
      <DataTable.Col source="pinned" disableSort render={(article: FeedArticle) => <ArticleActions article={article} />} />
    </DataTable>
  );
}

function CompactArticleList() {
  return (
    <SimpleList<FeedArticle>
      primaryText={(article) => <ArticleContent article={article} />}
      secondaryText={(article) => <ArticleActions article={article} />}
      tertiaryText={({ created_at }) => <Day at={created_at} />}
      rowClick={false}
    />
  );
}
