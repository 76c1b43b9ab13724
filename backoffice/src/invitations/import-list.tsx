import type { InvitationImport } from '@binome/contract/console/invitation-imports';
import { DataTable, SimpleList } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import { FileKinds } from '../people-files/file-kinds.tsx';
import { CreateLinkButton } from '../ui/create-link-button.tsx';
import { Day } from '../ui/day.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { useImportName } from './import-name.ts';

/** The files by which people were invited. */
export default function InvitationImportList() {
  const { t } = useIntl();
  const add = <CreateLinkButton label="console.invitations.import" />;
  return (
    <>
      <FileKinds />
      <RecordList
        filters={[]}
        sort={{ field: 'created_at', order: 'DESC' }}
        empty={<EmptyState text="console.invitations.no_file">{add}</EmptyState>}
        actions={add}
        table={
          <DataTable<InvitationImport> rowClick={false} bulkActionButtons={false}>
            <DataTable.Col
              source="file_name"
              disableSort
              render={({ file_name }: InvitationImport) => (
                <RowLink>
                  <strong>{file_name ?? t('resources.invitation_imports.name', { smart_count: 1 })}</strong>
                </RowLink>
              )}
            />
            <DataTable.Col source="program" disableSort render={({ program }: InvitationImport) => program?.name ?? '–'} />
            <DataTable.Col source="actor" disableSort />
            <DataTable.Col source="created_at" render={({ created_at }: InvitationImport) => <Day at={created_at} withTime />} />
          </DataTable>
        }
        compactList={<CompactList />}
      />
    </>
  );
}

function CompactList() {
  const nameOf = useImportName();
  return (
    <SimpleList<InvitationImport>
      primaryText={nameOf}
      secondaryText={({ actor, program }) => [actor, program?.name].filter(Boolean).join(' · ')}
      rowClick="show"
    />
  );
}
