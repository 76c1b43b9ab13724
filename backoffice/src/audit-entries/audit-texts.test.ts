import { expect, test } from 'vitest';
import { intlOf } from '../testing/intl.ts';
import { changeText } from './audit-texts.ts';

test('a change of a webhook shows the names of its events, and the code of an event that no longer exists', () => {
  const change = { field: 'event_names', before: null, after: 'registration.validated, meeting.confirmed, meeting.gone' };
  expect(changeText(intlOf('fr'), 'webhook.changed', change)).toBe(
    'Événements\u00a0: rien → Inscription validée, Séance confirmée, meeting.gone',
  );
});
