import { expect, test } from 'vitest';
import { type BookingDraft, emptyDraft, isHttpsUrl, restoreDraft, toMeetingBody, toProposalBody, withScheme } from './draft.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const draft: BookingDraft = {
  ...emptyDraft,
  subject: ' Négocier ',
  type: 'physical_meeting',
  place: ' Café ',
  video_url: 'meet.example/a',
  slots: ['2026-11-26T14:00:00.000Z'],
};

test('only what belongs to the chosen way to meet goes along, without spaces around it', () => {
  expect(toMeetingBody('r1', draft)).toEqual({
    mentoring_relationship_id: 'r1',
    subject: 'Négocier',
    meeting_reason_id: null,
    type: 'physical_meeting',
    video_url: null,
    place: 'Café',
    description: null,
    agenda: undefined,
    duration_minutes: 60,
    slots: draft.slots,
    note: undefined,
  });
  expect(toMeetingBody('r1', { ...draft, type: 'videoconference' })).toMatchObject({ video_url: 'https://meet.example/a', place: null });
});

test('other times take the length and the note along', () => {
  expect(toProposalBody({ ...draft, duration: 45, note: ' Plutôt le soir ' })).toEqual({
    slots: draft.slots,
    duration_minutes: 45,
    note: 'Plutôt le soir',
  });
});

test('what was kept comes back, without what makes no sense and without times that are past', () => {
  const kept = {
    subject: 'Négocier',
    type: 'carrier_pigeon',
    duration: 90,
    note: 4,
    slots: ['2026-11-20T10:00:00Z', '2026-11-22T10:00:00Z', 3],
  };
  expect(restoreDraft(emptyDraft, kept, now)).toEqual({ ...emptyDraft, subject: 'Négocier', slots: ['2026-11-22T10:00:00Z'] });
  expect(restoreDraft(draft, undefined, now)).toEqual(draft);
});

test.each([
  ['https://meet.example/a', true],
  ['meet.example/a', true],
  [' teams.example ', true],
  ['http://meet.example', false],
  ['javascript:alert(1)', false],
  ['bientôt', false],
  ['deux mots', false],
])('%j opens safely: %s', (typed, said) => {
  expect(isHttpsUrl(typed)).toBe(said);
});

test.each([
  [' meet.example/a ', 'https://meet.example/a'],
  ['http://meet.example', 'http://meet.example'],
  ['', ''],
])('%j is written %j', (typed, written) => {
  expect(withScheme(typed)).toBe(written);
});
