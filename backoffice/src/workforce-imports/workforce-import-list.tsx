import type { WorkforceImport } from '@binome/contract/console/workforce';
import { Typography } from '@mui/material';
import { DataTable, SimpleList } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import { FileKinds } from '../people-files/file-kinds.tsx';
import { CreateLinkButton } from '../ui/create-link-button.tsx';
import { Day } from '../ui/day.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { RecordList } from '../ui/record-list.tsx';

const counts = ['invited', 'changed', 'suspended', 'resumed', 'faulty'] as const;

/** The applied files of the whole workforce, with what each of them did. */
export default function WorkforceImportList() {
  const { t } = useIntl();
  return (
    <>
      <FileKinds />
      <Typography variant="body2" color="textSecondary" sx={{ pt: 2, maxWidth: 720 }}>
        {t('console.workforce.list_intro')}
      </Typography>
      <RecordList
        filters={[]}
        sort={{ field: 'created_at', order: 'DESC' }}
        empty={
          <EmptyState text="console.workforce.none">
            <CreateLinkButton label="console.workforce.add" />
          </EmptyState>
        }
        actions={<CreateLinkButton label="console.workforce.add" />}
        table={
          <DataTable<WorkforceImport> rowClick={false} bulkActionButtons={false}>
            <DataTable.Col source="created_at" render={({ created_at }: WorkforceImport) => <Day at={created_at} withTime />} />
            <DataTable.Col source="file_name" disableSort />
            <DataTable.Col source="actor" disableSort />
            {counts.map((count) => (
              <DataTable.NumberCol key={count} source={count} disableSort />
            ))}
          </DataTable>
        }
        compactList={<CompactList />}
      />
    </>
  );
}

function CompactList() {
  const { t } = useIntl();
  return (
    <SimpleList<WorkforceImport>
      primaryText={({ file_name }) => file_name ?? t('resources.workforce_imports.name', { smart_count: 1 })}
      secondaryText={(row) =>
        counts
          .filter((count) => row[count] > 0)
          .map((count) => `${t(`resources.workforce_imports.fields.${count}`)} ${row[count]}`)
          .join(' · ')
      }
      tertiaryText={({ created_at }) => <Day at={created_at} />}
      rowClick={false}
    />
  );
}
