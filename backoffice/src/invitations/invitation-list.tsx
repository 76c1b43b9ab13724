import type { Invitation, InvitationStatus } from '@binome/contract/console/invitations';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Button, Typography } from '@mui/material';
import { DataTable, FilterButton, ReferenceInput, SearchInput, SelectInput, useCanAccess } from 'react-admin';
import { Link } from 'react-router-dom';
import { choicesOf, valuesOf } from '../lib/choices.ts';
import { fullName } from '../lib/full-name.ts';
import { useIntl } from '../lib/intl.ts';
import { CreateLinkButton } from '../ui/create-link-button.tsx';
import { Day } from '../ui/day.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { NamedRow } from '../ui/named-row.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { SelectionColumn } from '../ui/row-selection.tsx';
import { SelectableList } from '../ui/selectable-list.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { FunnelStrip } from './funnel-strip.tsx';
import { useImportName } from './import-name.ts';
import { SelectionBar } from './invitation-actions.tsx';

const statuses = choicesOf(
  valuesOf<InvitationStatus>({
    waiting: true,
    sent: true,
    failed: true,
    opened: true,
    registered: true,
    validated: true,
    visible: true,
    expired: true,
    revoked: true,
  }),
  'invitation_states',
);

/** The personal invitations and their statuses. */
export default function InvitationList() {
  return (
    <>
      <FunnelStrip />
      <RecordList
        filters={filters}
        exportColumns={{ status: 'invitation_states', language: 'languages' }}
        sort={{ field: 'urgency', order: 'DESC' }}
        empty={
          <EmptyState text="console.empty.invitations">
            <CreateLinkButton label="console.invitations.invite" />
            <ImportLink />
          </EmptyState>
        }
        actions={
          <>
            <FilterButton />
            <ImportLink />
            <CreateLinkButton label="console.invitations.invite" />
          </>
        }
        table={<InvitationTable />}
        compactList={<CompactInvitationList />}
      />
    </>
  );
}

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="status" source="status" choices={statuses} alwaysOn />,
  <ReferenceInput key="import_id" source="import_id" reference="invitation_imports" sort={{ field: 'created_at', order: 'DESC' }}>
    <ImportInput />
  </ReferenceInput>,
];

function ImportInput() {
  const nameOf = useImportName();
  return <SelectInput label="resources.invitations.fields.import_id" optionText={nameOf} />;
}

function ImportLink() {
  const { t } = useIntl();
  const { canAccess } = useCanAccess({ resource: 'invitation_imports', action: 'create' });
  if (!canAccess) return null;
  return (
    <Button component={Link} to="/invitation_imports/create" variant="outlined" size="small" startIcon={<UploadIcon />}>
      {t('console.invitations.import')}
    </Button>
  );
}

function InvitationTable() {
  return (
    <>
      <SelectionBar />
      <DataTable<Invitation> rowClick={false} bulkActionButtons={false}>
        <SelectionColumn<Invitation> nameOf={fullName} isSelectable={isSelectable} />
        <DataTable.Col source="last_name" render={(invitation: Invitation) => <Name invitation={invitation} />} />
        <DataTable.Col
          source="status"
          disableSort
          render={({ status }: Invitation) => <StateChip state={status} texts="invitation_states" />}
        />
        <DataTable.Col source="program" disableSort render={({ program }: Invitation) => program?.name ?? '–'} />
        <DataTable.Col source="business_unit" disableSort render={({ business_unit }: Invitation) => business_unit?.name ?? '–'} />
        <DataTable.Col source="sent_at" render={({ sent_at }: Invitation) => <Day at={sent_at} />} />
        <DataTable.Col source="opened_at" render={({ opened_at }: Invitation) => <Day at={opened_at} />} />
      </DataTable>
    </>
  );
}

function isSelectable({ can }: Invitation): boolean {
  return can.resend || can.revoke;
}

function Name({ invitation }: { invitation: Invitation }) {
  return (
    <RowLink>
      <strong>{fullName(invitation)}</strong>
      <Typography variant="caption" component="div" color="textSecondary">
        {invitation.email}
      </Typography>
    </RowLink>
  );
}

function CompactInvitationList() {
  return (
    <>
      <SelectionBar />
      <SelectableList<Invitation> nameOf={fullName} isSelectable={isSelectable}>
        {(invitation) => (
          <NamedRow
            name={fullName(invitation)}
            below={invitation.email}
            beside={<StateChip state={invitation.status} texts="invitation_states" />}
          />
        )}
      </SelectableList>
    </>
  );
}
