import type { SignInChange } from '@binome/contract/console/sign-in-changes';
import { Box } from '@mui/material';
import { DataTable, SelectInput, SimpleList } from 'react-admin';
import { changeText } from '../audit-entries/audit-texts.ts';
import { choicesOf, valuesOf } from '../lib/choices.ts';
import { useIntl } from '../lib/intl.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { Decision, Differences, Outcome, Proposal } from './change-parts.tsx';

const states = valuesOf<SignInChange['state']>({ proposed: true, applied: true, withdrawn: true, expired: true });

const filters = [<SelectInput key="state" source="state" choices={choicesOf(states, 'sign_in_change_states')} alwaysOn />];

/** The changes of how the members of the company sign in, newest first. */
export default function SignInChangeList() {
  const intl = useIntl();
  const { t } = intl;
  const exportRowOf = ({ state, action, changes, proposed_by, created_at, closed_by, closed_at }: SignInChange) => ({
    state: t(`console.sign_in_change_states.${state}`),
    changes: changes.map((change) => changeText(intl, action, change)).join(', '),
    proposed_by: proposed_by?.name,
    ...{ created_at, closed_by, closed_at },
  });
  return (
    <RecordList
      filters={filters}
      sort={{ field: 'urgency', order: 'DESC' }}
      empty={<EmptyState text="console.sign_in_changes.none" />}
      exportRowOf={exportRowOf}
      table={<SignInChangeTable />}
      compactList={<CompactSignInChangeList />}
    />
  );
}

function SignInChangeTable() {
  return (
    <DataTable<SignInChange> rowClick={false} bulkActionButtons={false}>
      <DataTable.Col
        source="state"
        disableSort
        render={({ state }: SignInChange) => <StateChip state={state} texts="sign_in_change_states" />}
      />
      <DataTable.Col source="changes" disableSort render={(change: SignInChange) => <Differences change={change} />} />
      <DataTable.Col source="created_at" render={(change: SignInChange) => <Proposal change={change} />} />
      <DataTable.Col source="due_at" disableSort render={(change: SignInChange) => <Outcome change={change} />} />
      <DataTable.Col label="console.sign_in_changes.decision" disableSort render={(change: SignInChange) => <Decision change={change} />} />
    </DataTable>
  );
}

function CompactSignInChangeList() {
  const { t } = useIntl();
  return (
    <SimpleList<SignInChange>
      primaryText={({ kind, state }) => `${t(`console.sign_in_changes.kinds.${kind}`)} · ${t(`console.sign_in_change_states.${state}`)}`}
      secondaryText={(change) => (
        <Box component="span" sx={{ display: 'grid', gap: 1 }}>
          <Differences change={change} />
          <Proposal change={change} />
          <Outcome change={change} />
          {change.state === 'proposed' && <Decision change={change} />}
        </Box>
      )}
      rowClick={false}
    />
  );
}
