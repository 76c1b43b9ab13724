import type { AuditEntry } from '@binome/contract/console/audit-entries';
import type { ConsoleIntl } from '../lib/intl.ts';
import { matchFieldText, matchValueText } from '../matching-settings/match-value-text.ts';

type Change = AuditEntry['changes'][number];

/** Returns the text of an action, or composes one from its verb and subject for the actions that all editable lists share. */
export function actionText({ t, findText }: ConsoleIntl, action: string): string {
  const text = findText(`console.actions.${action}`);
  const [subject, verb] = action.split('.');
  if (text || !subject || !verb) return text || action;
  return t('console.lists.done', {
    verb: findText(`console.list_verbs.${verb}`) ?? verb,
    subject: findText(`resources.${subject}s.name`, { smart_count: 1 }) ?? subject,
  });
}

export function actorText({ t }: ConsoleIntl, { actor, api_key }: AuditEntry): string {
  if (!actor) return '–';
  if (actor.kind === 'directory') return `${actor.name} (${t('console.actor_kinds.directory')})`;
  if (api_key) return t('console.audit.by_api_key', { name: actor.name, key: api_key });
  return actor.kind === 'staff' ? `${actor.name} (${t('console.actor_kinds.staff')})` : actor.name;
}

/** Returns the names of the subject. A document is named by its kind and its language. */
export function subjectText({ findText }: ConsoleIntl, { action, subject }: AuditEntry): string {
  if (!action.startsWith('document.')) return subject.join(' · ');
  const [kind, language] = subject;
  if (!kind) return '';
  return `${findText(`console.documents.kinds.${kind}`) ?? kind} · ${findText(`console.languages.${language}`) ?? language}`;
}

/** Returns a change such as "Account: Active → Suspended", or the field alone if its values are too long to read. */
export function changeText(intl: ConsoleIntl, action: string, change: Change): string {
  const { field, before, after } = change;
  const label = fieldText(intl, action, field);
  if (before === null && after === null) return label;
  const textOf = action === 'matching_settings.changed' ? matchValueText : valueText;
  const value = (text: string | null) => (text === null ? intl.t('console.audit.nothing') : textOf(intl, field, text));
  return intl.t('console.audit.change', { field: label, before: value(before), after: value(after) });
}

function fieldText(intl: ConsoleIntl, action: string, field: string): string {
  const { findText } = intl;
  if (action === 'matching_settings.changed') return matchFieldText(intl, field) ?? field;
  const resource = `${action.split('.')[0]}s`.replace('companys', 'companies');
  const keys = [
    ...(action === 'company.imported' ? [`console.configuration.parts.${field}`] : []),
    `console.audit.fields.${field}`,
    `resources.${resource}.fields.${field}`,
    `resources.${resource}.fields.limits.${field}`,
    // A change of the sign-in names the settings of the company.
    `resources.companies.fields.${field}`,
  ];
  return keys.map((key) => findText(key)).find(Boolean) ?? field;
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

function valueText({ t, findText }: ConsoleIntl, field: string, value: string): string {
  if (value === 'true' || value === 'false') return t(`ra.boolean.${value}`);
  if (field === 'list') return findText(`resources.${value}.name`, { smart_count: 2 }) ?? value;
  if (field === 'event_names') return value.replaceAll(/[^, ]+/g, (event) => findText(`console.webhook_events.${event}`) ?? event);
  const texts = codeTexts[field];
  return (texts && findText(`console.${texts}.${value}`)) ?? value;
}
