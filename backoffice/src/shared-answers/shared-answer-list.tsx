import type { SharedAnswer } from '@binome/contract/console/shared-answers';
import { Box, Link, Typography } from '@mui/material';
import { DataTable, FilterButton, SearchInput, SelectInput, SimpleList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { choicesOf, valuesOf } from '../lib/choices.ts';
import { fullName } from '../lib/full-name.ts';
import { useIntl } from '../lib/intl.ts';
import { Day } from '../ui/day.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Person } from '../ui/person.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { relationshipFilter } from '../ui/reference-filters.tsx';

const subcategories = choicesOf(
  valuesOf<SharedAnswer['subcategory']>({ meeting: true, mentoring_relationship: true }),
  'feedback_subcategories',
);

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="subcategory" source="subcategory" choices={subcategories} alwaysOn />,
  relationshipFilter('shared_answers'),
];

/** The answers that members chose to share with their referents, newest first. */
export default function SharedAnswerList() {
  const { t } = useIntl();
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ pt: 2, maxWidth: 720 }}>
        {t('console.shared_answers.intro')}
      </Typography>
      <RecordList
        filters={filters}
        exportColumns={{ subcategory: 'feedback_subcategories', mentoring_relationship_id: false }}
        sort={{ field: 'sent_at', order: 'DESC' }}
        empty={<EmptyState text="console.shared_answers.none" />}
        actions={<FilterButton />}
        table={<AnswerTable />}
        compactList={<CompactAnswerList />}
      />
    </>
  );
}

function AnswerTable() {
  const { t } = useIntl();
  return (
    <DataTable<SharedAnswer> rowClick={false} bulkActionButtons={false}>
      <DataTable.Col source="author" disableSort render={({ author }: SharedAnswer) => <Person person={author} brief linked />} />
      <DataTable.Col
        source="text"
        disableSort
        render={({ question, text }: SharedAnswer) => (
          <Box sx={{ maxWidth: 520, overflowWrap: 'anywhere' }}>
            <Typography variant="caption" component="div" color="textSecondary">
              {question}
            </Typography>
            <Box sx={{ whiteSpace: 'pre-line' }}>{text}</Box>
          </Box>
        )}
      />
      <DataTable.Col
        source="subcategory"
        disableSort
        render={({ subcategory, mentoring_relationship_id }: SharedAnswer) => (
          <>
            {t(`console.feedback_subcategories.${subcategory}`)}
            <Box>
              <Link
                component={RouterLink}
                to={`/mentoring_relationships/${mentoring_relationship_id}/show`}
                color="secondary"
                variant="caption"
              >
                {t('console.shared_answers.pair')}
              </Link>
            </Box>
          </>
        )}
      />
      <DataTable.Col source="sent_at" render={({ sent_at }: SharedAnswer) => <Day at={sent_at} />} />
    </DataTable>
  );
}

function CompactAnswerList() {
  return (
    <SimpleList<SharedAnswer>
      primaryText={({ author }) => fullName(author)}
      secondaryText={({ question, text }) => (
        <>
          {question}
          <Box component="span" sx={{ display: 'block', color: 'text.primary', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {text}
          </Box>
        </>
      )}
      tertiaryText={({ sent_at }) => <Day at={sent_at} />}
      rowClick={(_id, _resource, { mentoring_relationship_id }) => `/mentoring_relationships/${mentoring_relationship_id}/show`}
    />
  );
}
