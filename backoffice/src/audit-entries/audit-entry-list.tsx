import type { AuditEntry } from '@binome/contract/console/audit-entries';
import type { ConsoleUser } from '@binome/contract/console/users';
import { auditActions } from '@binome/contract/values/audit-actions';
import { Link } from '@mui/material';
import { AutocompleteInput, DataTable, FilterButton, ReferenceInput, SearchInput, SelectInput, SimpleList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useIdentity } from '../layout/use-identity.ts';
import { choicesOf } from '../lib/choices.ts';
import { fullName } from '../lib/full-name.ts';
import { useIntl } from '../lib/intl.ts';
import { DateInput } from '../ui/date-input.tsx';
import { Day } from '../ui/day.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { actionText, actorText, changeText, subjectText } from './audit-texts.ts';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <ReferenceInput key="person_id" source="person_id" reference="users" sort={{ field: 'last_name', order: 'ASC' }} alwaysOn>
    <AutocompleteInput
      label="resources.audit_entries.fields.person_id"
      optionText={(user: ConsoleUser) => fullName(user)}
      filterToQuery={(q: string) => (q ? { q } : {})}
      sx={{ minWidth: 220 }}
    />
  </ReferenceInput>,
  <ActionFilter key="action" source="action" alwaysOn />,
  <DateInput key="from" source="from" alwaysOn />,
  <DateInput key="to" source="to" alwaysOn />,
  <SelectInput key="actor_kind" source="actor_kind" choices={choicesOf(['member', 'staff', 'directory'], 'actor_kinds')} />,
];

/** Only company administrators and staff read when members sign in and out. */
const sessionFilter = <SelectInput key="kind" source="kind" choices={choicesOf(['administration', 'session'], 'audit.kinds')} alwaysOn />;

/** The audit log of the company. */
export default function AuditEntryList() {
  const identity = useIdentity();
  const intl = useIntl();
  if (!identity) return null;
  const readsSessions = identity.kind === 'staff' || identity.roles.includes('company_admin');
  const exportRowOf = (entry: AuditEntry) => ({
    created_at: entry.created_at,
    actor: actorText(intl, entry),
    action: actionText(intl, entry.action),
    subject: subjectText(intl, entry),
    changes: entry.changes.map((change) => changeText(intl, entry.action, change)).join(', '),
    reason: entry.reason,
  });
  return (
    <RecordList
      filters={readsSessions ? [...filters, sessionFilter] : filters}
      {...(readsSessions && { filterDefaultValues: { kind: 'administration' } })}
      sort={{ field: 'created_at', order: 'DESC' }}
      empty={<EmptyState text="console.audit.none" />}
      exportRowOf={exportRowOf}
      actions={<FilterButton />}
      table={<AuditEntryTable />}
      compactList={<CompactAuditEntryList />}
    />
  );
}

/** The list reads `alwaysOn`. */
function ActionFilter({ source }: { source: string; alwaysOn?: boolean }) {
  const intl = useIntl();
  const choices = auditActions.map((id) => ({ id, name: actionText(intl, id) }));
  return <AutocompleteInput source={source} choices={choices} sx={{ minWidth: 240 }} />;
}

function AuditEntryTable() {
  const intl = useIntl();
  return (
    <DataTable<AuditEntry> rowClick={false} bulkActionButtons={false}>
      <DataTable.Col source="created_at" render={({ created_at }: AuditEntry) => <Day at={created_at} withTime />} />
      <DataTable.Col source="actor" disableSort render={(entry: AuditEntry) => actorText(intl, entry)} />
      <DataTable.Col source="action" render={({ action }: AuditEntry) => actionText(intl, action)} />
      <DataTable.Col source="subject" disableSort render={(entry: AuditEntry) => <Subject entry={entry} />} />
      <DataTable.Col source="changes" disableSort render={(entry: AuditEntry) => <Changes entry={entry} />} />
      <DataTable.Col source="reason" disableSort render={({ reason }: AuditEntry) => reason ?? '–'} />
    </DataTable>
  );
}

function CompactAuditEntryList() {
  const intl = useIntl();
  return (
    <SimpleList<AuditEntry>
      primaryText={(entry) => [actionText(intl, entry.action), subjectText(intl, entry)].filter(Boolean).join(' · ')}
      secondaryText={(entry) => [actorText(intl, entry), entry.reason].filter(Boolean).join(' · ')}
      tertiaryText={({ created_at }) => <Day at={created_at} />}
      rowClick={false}
    />
  );
}

const subjectResources: Record<string, string> = {
  company: 'companies',
  identity_provider: 'companies',
  sign_in_domain: 'companies',
  sign_in_change: 'companies',
  break_glass: 'users',
  passkey: 'users',
  identity: 'users',
  registration: 'users',
  session: 'users',
  account: 'users',
  role: 'users',
  invitation: 'invitations',
  open_link: 'open_links',
  webhook: 'webhooks',
  profile: 'profiles',
  mentoring_request: 'mentoring_requests',
  mentoring_relationship: 'mentoring_relationships',
  meeting: 'meetings',
  article: 'feed_articles',
  article_report: 'feed_articles',
  conversation_report: 'conversation_reports',
};

function Subject({ entry }: { entry: AuditEntry }) {
  const intl = useIntl();
  const { action, subject_id } = entry;
  const text = subjectText(intl, entry);
  const page = action === 'invitation.imported' ? 'invitation_imports' : subjectResources[action.split('.')[0] ?? ''];
  if (!page || !subject_id) return text || '–';
  return (
    <Link component={RouterLink} to={`/${page}/${subject_id}/show`} color="secondary">
      {text || intl.findText(`resources.${page}.name`, { smart_count: 1 })}
    </Link>
  );
}

function Changes({ entry: { action, changes } }: { entry: AuditEntry }) {
  const intl = useIntl();
  if (changes.length === 0) return '–';
  return changes.map((change) => <div key={change.field}>{changeText(intl, action, change)}</div>);
}
