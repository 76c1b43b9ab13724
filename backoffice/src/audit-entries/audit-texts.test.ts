import { expect, test } from 'vitest';
import { changeText } from './audit-texts.ts';

const texts: Record<string, string> = {
  'console.webhook_events.registration.validated': 'Inscription validée',
  'console.webhook_events.meeting.confirmed': 'Séance convenue',
  'resources.webhooks.fields.event_names': 'Événements',
  'console.audit.nothing': 'rien',
};
const translate = (key: string, values: Record<string, unknown> = {}) =>
  key === 'console.audit.change' ? `${values.field} : ${values.before} → ${values.after}` : (texts[key] ?? String(values._ ?? key));

test('a change of a webhook shows the names of its events, and the code of an event that no longer exists', () => {
  const change = { field: 'event_names', before: null, after: 'registration.validated, meeting.confirmed, meeting.gone' };
  expect(changeText(translate, 'webhook.changed', change)).toBe('Événements : rien → Inscription validée, Séance convenue, meeting.gone');
});
