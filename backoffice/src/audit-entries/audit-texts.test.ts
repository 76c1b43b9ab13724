import { expect, test } from 'vitest';
import { intlOf } from '../testing/intl.ts';
import { changeText } from './audit-texts.ts';

test('a change of a webhook shows the names of its events, and the code of an event that no longer exists', () => {
  const change = { field: 'event_names', before: null, after: 'registration.validated, meeting.confirmed, meeting.gone' };
  expect(changeText(intlOf('fr'), 'webhook.changed', change)).toBe(
    'Événements\u00a0: rien → Inscription validée, Séance confirmée, meeting.gone',
  );
});

test.each([
  ['participant_needs', '28', '12', 'Besoins et compétences, pour le ou la mentoré·e\u00a0: décisif → assez'],
  [
    'presenter_must_haves',
    'needs, slots',
    null,
    'Indispensables, pour le ou la mentor·e\u00a0: Besoins et compétences, Créneaux communs → rien',
  ],
  ['doubt', '0.3', '0', 'Part des réponses manquantes\u00a0: 0.3 → 0'],
])('a change of the match says %s in words', (field, before, after, text) => {
  expect(changeText(intlOf('fr'), 'matching_settings.changed', { field, before, after })).toBe(text);
});
