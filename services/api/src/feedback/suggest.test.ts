import { expect, test } from 'vitest';
import { suggestionsFor } from './suggest.ts';

const session = { type: 'phone_call', duration_minutes: 45, subject: 'Prise de poste', agenda: '' };
const select = (field_name: string, ...codes: string[]) => ({
  ...{ field_name, field_type: 'select' as const, archived: false },
  choices: codes.map((code) => ({ code, label: {} })),
});
const topics = { field_name: 'topics', field_type: 'textarea' as const, archived: false, choices: [] };

test.each([
  ['the nearest length', select('duration', 'minutes_30', 'minutes_60', 'minutes_90'), [{ code: 'minutes_30' }]],
  ['a longer one where it is nearer', select('duration', 'minutes_20', 'minutes_60'), [{ code: 'minutes_60' }]],
  ['no length of other codes', select('duration', 'short', 'long'), undefined],
  ['the type as the format', select('format', 'phone_call'), [{ code: 'phone_call' }]],
  ['no format that is not offered', select('format', 'videoconference'), undefined],
  ['that it took place', select('took_place', 'no', 'yes'), [{ code: 'yes' }]],
  ['nothing in another company’s words', select('took_place', 'oui', 'non'), undefined],
  ['nothing for a question that is archived', { ...select('took_place', 'yes'), archived: true }, undefined],
  ['the subject without an agenda', topics, 'Prise de poste'],
  ['no text where one chooses', { ...topics, field_type: 'select' as const }, undefined],
])('a report begins with %s', (_, question, expected) => {
  expect(suggestionsFor([question], session)[question.field_name]).toEqual(expected);
});

test('an agenda goes before the subject, as far as an answer may be long', () => {
  expect(suggestionsFor([topics], { ...session, agenda: ' - Le plan\n' })).toEqual({ topics: '- Le plan' });
  expect(String(suggestionsFor([topics], { ...session, agenda: 'a'.repeat(9000) }).topics)).toHaveLength(4000);
});
