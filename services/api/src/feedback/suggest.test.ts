import { expect, test } from 'vitest';
import { suggestionsFor } from './suggest.ts';

const meeting = { type: 'phone_call', duration_minutes: 45, subject: 'Prise de poste', agenda: '' };
const select = (field_name: string, ...codes: string[]) => ({
  ...{ field_name, field_type: 'select' as const, archived: false },
  choices: codes.map((code) => ({ code, label: {} })),
});
const topics = { field_name: 'topics', field_type: 'textarea' as const, archived: false, choices: [] };

test.each([
  ['the nearest duration', select('duration', 'minutes_30', 'minutes_60', 'minutes_90'), [{ code: 'minutes_30' }]],
  ['a longer duration if it is nearer', select('duration', 'minutes_20', 'minutes_60'), [{ code: 'minutes_60' }]],
  ['no duration for codes without minutes', select('duration', 'short', 'long'), undefined],
  ['the type as the format', select('format', 'phone_call'), [{ code: 'phone_call' }]],
  ['no format that is not a choice', select('format', 'videoconference'), undefined],
  ['that it took place', select('took_place', 'no', 'yes'), [{ code: 'yes' }]],
  ['nothing for codes that a company chose itself', select('took_place', 'oui', 'non'), undefined],
  ['nothing for an archived question', { ...select('took_place', 'yes'), archived: true }, undefined],
  ['the subject without an agenda', topics, 'Prise de poste'],
  ['no text for a question with choices', { ...topics, field_type: 'select' as const }, undefined],
])('suggests %s', (_, question, expected) => {
  expect(suggestionsFor([question], meeting)[question.field_name]).toEqual(expected);
});

test('suggests the agenda rather than the subject, cut to the maximum length of an answer', () => {
  expect(suggestionsFor([topics], { ...meeting, agenda: ' - Le plan\n' })).toEqual({ topics: '- Le plan' });
  expect(String(suggestionsFor([topics], { ...meeting, agenda: 'a'.repeat(9000) }).topics)).toHaveLength(4000);
});
