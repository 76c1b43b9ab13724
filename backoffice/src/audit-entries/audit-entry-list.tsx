import type { AuditEntry } from '@binome/contract/console/audit-entries';
import { Link } from '@mui/material';
import { DataTable, SelectInput, SimpleList, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { choicesOf } from '../lib/choices.ts';
import { Day } from '../ui/day.tsx';
import { RecordList } from '../ui/record-list.tsx';

const actions = choicesOf(
  [
    'company.entered',
    'company.left',
    'company.configured',
    'registration.validated',
    'registration.refused',
    'account.suspended',
    'account.resumed',
    'invitation.created',
    'invitation.imported',
    'invitation.resent',
    'invitation.revoked',
    'open_link.created',
    'open_link.changed',
    'open_link.revoked',
    'profile.expert_named',
    'profile.expert_withdrawn',
    'mentoring_request.revoked',
    'mentoring_relationship.initiated',
    'mentoring_relationship.admin_finished',
    'mentoring_relationship.cancelled',
    'mentoring_relationship.help_settled',
    'meeting.admin_cancelled',
    'results.exported',
  ],
  'actions',
);

const filters = [
  <SelectInput key="action" source="action" choices={actions} alwaysOn />,
  <SelectInput key="actor_kind" source="actor_kind" choices={choicesOf(['member', 'staff'], 'actor_kinds')} alwaysOn />,
];

/** The audit log of the company. */
export function AuditEntryList() {
  return (
    <RecordList
      filters={filters}
      sort={{ field: 'created_at', order: 'DESC' }}
      table={<AuditEntryTable />}
      compactList={<CompactAuditEntryList />}
    />
  );
}

function AuditEntryTable() {
  const translate = useTranslate();
  return (
    <DataTable<AuditEntry> rowClick={false} bulkActionButtons={false}>
      <DataTable.Col source="created_at" render={({ created_at }: AuditEntry) => <Day at={created_at} withTime />} />
      <DataTable.Col source="actor" disableSort render={({ actor }: AuditEntry) => <Actor actor={actor} />} />
      <DataTable.Col source="action" render={({ action }: AuditEntry) => actionText(translate, action)} />
      <DataTable.Col source="reason" disableSort render={({ reason }: AuditEntry) => reason ?? '–'} />
      <DataTable.Col source="subject_id" disableSort render={(entry: AuditEntry) => <Subject entry={entry} />} />
    </DataTable>
  );
}

function CompactAuditEntryList() {
  const translate = useTranslate();
  return (
    <SimpleList<AuditEntry>
      primaryText={({ action }) => actionText(translate, action)}
      secondaryText={({ reason, actor }) => [actor?.name, reason].filter(Boolean).join(' · ')}
      tertiaryText={({ created_at }) => <Day at={created_at} />}
      rowClick={false}
    />
  );
}

/** Returns the text of an action, or composes one from its verb and subject for the actions that all editable lists share. */
function actionText(translate: ReturnType<typeof useTranslate>, action: string): string {
  const text = translate(`console.actions.${action}`, { _: '' });
  const [subject, verb] = action.split('.');
  if (text || !subject || !verb) return text || action;
  return translate('console.lists.done', {
    verb: translate(`console.list_verbs.${verb}`, { _: verb }),
    subject: translate(`resources.${subject}s.name`, { smart_count: 1, _: subject }),
  });
}

function Actor({ actor }: Pick<AuditEntry, 'actor'>) {
  const translate = useTranslate();
  if (!actor) return '–';
  return actor.kind === 'staff' ? `${actor.name} (${translate('console.actor_kinds.staff')})` : actor.name;
}

const subjectResources: Record<string, string> = {
  company: 'companies',
  registration: 'users',
  account: 'users',
  invitation: 'invitations',
  open_link: 'open_links',
  profile: 'profiles',
  mentoring_request: 'mentoring_requests',
  mentoring_relationship: 'mentoring_relationships',
  meeting: 'meetings',
};

function Subject({ entry: { action, subject_id } }: { entry: AuditEntry }) {
  const translate = useTranslate();
  const page = subjectResources[action.split('.')[0] ?? ''];
  if (!page || !subject_id) return '–';
  return (
    <Link component={RouterLink} to={`/${page}/${subject_id}/show`} color="secondary">
      {translate(`resources.${page}.name`, { smart_count: 1 })}
    </Link>
  );
}
