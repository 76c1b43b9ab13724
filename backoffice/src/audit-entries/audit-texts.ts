import type { AuditEntry } from '@binome/contract/console/audit-entries';

type Translate = (key: string, values?: Record<string, unknown>) => string;
type Change = AuditEntry['changes'][number];

/** Returns the text of an action, or composes one from its verb and subject for the actions that all editable lists share. */
export function actionText(translate: Translate, action: string): string {
  const text = translate(`console.actions.${action}`, { _: '' });
  const [subject, verb] = action.split('.');
  if (text || !subject || !verb) return text || action;
  return translate('console.lists.done', {
    verb: translate(`console.list_verbs.${verb}`, { _: verb }),
    subject: translate(`resources.${subject}s.name`, { smart_count: 1, _: subject }),
  });
}

export function actorText(translate: Translate, { actor, api_key }: AuditEntry): string {
  if (!actor) return '–';
  if (actor.kind === 'directory') return `${actor.name} (${translate('console.actor_kinds.directory')})`;
  if (api_key) return translate('console.audit.by_api_key', { name: actor.name, key: api_key });
  return actor.kind === 'staff' ? `${actor.name} (${translate('console.actor_kinds.staff')})` : actor.name;
}

/** Returns the names of the subject. A document is named by its kind and its language. */
export function subjectText(translate: Translate, { action, subject }: AuditEntry): string {
  if (!action.startsWith('document.')) return subject.join(' · ');
  const [kind, language] = subject;
  if (!kind) return '';
  return `${translate(`console.documents.kinds.${kind}`, { _: kind })} · ${translate(`console.languages.${language}`, { _: language })}`;
}

/** Returns a change such as "Account: Active → Suspended", or the field alone if its values are too long to read. */
export function changeText(translate: Translate, action: string, change: Change): string {
  const { field, before, after } = change;
  const label = fieldText(translate, action, field);
  if (before === null && after === null) return label;
  const value = (text: string | null) => (text === null ? translate('console.audit.nothing') : valueText(translate, field, text));
  return translate('console.audit.change', { field: label, before: value(before), after: value(after) });
}

function fieldText(translate: Translate, action: string, field: string): string {
  const resource = `${action.split('.')[0]}s`.replace('companys', 'companies');
  const keys = [
    ...(action === 'company.imported' ? [`console.configuration.parts.${field}`] : []),
    `console.audit.fields.${field}`,
    `resources.${resource}.fields.${field}`,
    `resources.${resource}.fields.limits.${field}`,
    // A change of the sign-in names the settings of the company.
    `resources.companies.fields.${field}`,
  ];
  return keys.map((key) => translate(key, { _: '' })).find(Boolean) ?? field;
}

/** The message group of the codes of a field. */
const codeTexts: Record<string, string> = {
  state: 'registration',
  role: 'roles',
  relationship_state: 'relationship_states',
  request_state: 'request_states',
  meeting_state: 'meeting_states',
  place: 'audit.places',
  default_language: 'languages',
  status: 'open_link_states',
  sign_in_methods: 'sign_in_methods',
  sso_account_creation: 'sso_account_creation',
  protocol: 'sso',
  client_secret: 'sso.secrets',
};

function valueText(translate: Translate, field: string, value: string): string {
  if (value === 'true' || value === 'false') return translate(`ra.boolean.${value}`);
  if (field === 'list') return translate(`resources.${value}.name`, { smart_count: 2, _: value });
  if (field === 'event_names') return value.replaceAll(/[^, ]+/g, (event) => translate(`console.webhook_events.${event}`, { _: event }));
  const texts = codeTexts[field];
  return texts ? translate(`console.${texts}.${value}`, { _: value }) : value;
}
