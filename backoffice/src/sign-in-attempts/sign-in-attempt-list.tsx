import type { SignInAttempt } from '@binome/contract/console/sign-in-attempts';
import { Chip, Link, Typography } from '@mui/material';
import { DataTable, NullableBooleanInput, SimpleList, TextInput } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useIntl } from '../lib/intl.ts';
import { Day } from '../ui/day.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { RecordList } from '../ui/record-list.tsx';

const filters = [<TextInput key="number" source="number" alwaysOn />, <NullableBooleanInput key="refused" source="refused" alwaysOn />];

/** The sign-ins by single sign-on, with the reasons of those that were refused. */
export default function SignInAttemptList() {
  const { t } = useIntl();
  const exportRowOf = ({ created_at, number, user, reason, details, is_test }: SignInAttempt) => ({
    created_at,
    number,
    user: user?.name,
    result: t(reason ? `console.sso_reasons.${reason}` : 'console.sso.accepted'),
    received: details.actual,
    expected: details.expected,
    is_test,
  });
  return (
    <RecordList
      filters={filters}
      sort={{ field: 'created_at', order: 'DESC' }}
      empty={<EmptyState text="console.sso.no_attempt" />}
      exportRowOf={exportRowOf}
      table={<AttemptTable />}
      compactList={<CompactAttemptList />}
    />
  );
}

function AttemptTable() {
  const { t } = useIntl();
  return (
    <DataTable<SignInAttempt> rowClick={false} bulkActionButtons={false}>
      <DataTable.Col source="created_at" render={({ created_at }: SignInAttempt) => <Day at={created_at} withTime />} />
      <DataTable.Col source="number" disableSort />
      <DataTable.Col source="user" disableSort render={({ user }: SignInAttempt) => (user ? <UserLink user={user} /> : '–')} />
      <DataTable.Col source="result" disableSort render={(attempt: SignInAttempt) => <Result attempt={attempt} />} />
      <DataTable.Col source="is_test" disableSort render={({ is_test }: SignInAttempt) => is_test && t('console.sso.is_test')} />
    </DataTable>
  );
}

function UserLink({ user }: { user: { id: string; name: string } }) {
  return (
    <Link component={RouterLink} to={`/users/${user.id}/show`} color="secondary">
      {user.name}
    </Link>
  );
}

function CompactAttemptList() {
  const { t } = useIntl();
  return (
    <SimpleList<SignInAttempt>
      primaryText={({ number, user }) => user?.name ?? number}
      secondaryText={(attempt) => <Result attempt={attempt} />}
      tertiaryText={({ created_at, is_test }) => (
        <>
          {is_test && `${t('console.sso.is_test')} · `}
          <Day at={created_at} />
        </>
      )}
      rowClick={false}
    />
  );
}

/** The reason with what was sent and what was expected. A test that succeeds shows what the provider sent. */
function Result({ attempt: { reason, details } }: { attempt: SignInAttempt }) {
  const { t } = useIntl();
  const { expected, actual } = details;
  return (
    <>
      {reason ? (
        t(`console.sso_reasons.${reason}`)
      ) : (
        <Chip component="span" size="small" color="success" variant="outlined" label={t('console.sso.accepted')} />
      )}
      {actual && <Detail text={t(reason ? 'console.sso.actual' : 'console.sso.received', { text: actual })} />}
      {expected && <Detail text={t('console.sso.expected', { text: expected })} />}
    </>
  );
}

function Detail({ text }: { text: string }) {
  return (
    <Typography
      component="span"
      variant="body2"
      color="textSecondary"
      sx={{ display: 'block', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
    >
      {text}
    </Typography>
  );
}
