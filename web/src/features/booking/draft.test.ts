import { expect, test } from 'vitest';
import { type BookingDraft, emptyDraft, restoreDraft, toMeetingBody, toProposalBody, withSlot } from './draft.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const draft: BookingDraft = {
  ...emptyDraft,
  subject: ' Négocier ',
  type: 'physical_meeting',
  place: ' Café ',
  video_url: 'meet.example/a',
  slots: ['2026-11-26T14:00:00.000Z'],
};

test('the body of a new meeting contains only the fields of the chosen type, trimmed', () => {
  expect(toMeetingBody('r1', draft, 'Première rencontre')).toEqual({
    mentoring_relationship_id: 'r1',
    subject: 'Négocier',
    meeting_reason_id: null,
    type: 'physical_meeting',
    video_url: null,
    place: 'Café',
    duration_minutes: 60,
    slots: draft.slots,
    note: undefined,
  });
  expect(toMeetingBody('r1', { ...draft, subject: ' ', type: 'videoconference' }, 'Première rencontre')).toMatchObject({
    subject: 'Première rencontre',
    video_url: 'https://meet.example/a',
    place: null,
  });
});

test('the body of a proposal contains the duration and the note', () => {
  expect(toProposalBody({ ...draft, duration: 45, note: ' Plutôt le soir ' })).toEqual({
    slots: draft.slots,
    duration_minutes: 45,
    note: 'Plutôt le soir',
  });
});

test('a stored draft is restored without invalid values and past slots', () => {
  const stored = {
    subject: 'Négocier',
    type: 'carrier_pigeon',
    duration: 90,
    note: 4,
    slots: ['2026-11-20T10:00:00Z', '2026-11-22T10:00:00Z', 3],
  };
  expect(restoreDraft(emptyDraft, stored, now)).toEqual({ ...emptyDraft, subject: 'Négocier', slots: ['2026-11-22T10:00:00Z'] });
  expect(restoreDraft(draft, undefined, now)).toEqual(draft);
});

test('a time chosen beforehand joins the draft, in the place of the last one if it is full', () => {
  const [first, second, third, chosen] = [23, 24, 25, 26].map((day) => `2026-11-${day}T10:00:00.000Z`) as [string, string, string, string];
  const slotsOf = (slots: string[], slot?: string) => withSlot({ ...emptyDraft, slots }, slot).slots;
  expect(slotsOf([], chosen)).toEqual([chosen]);
  expect(slotsOf([first, chosen], chosen)).toEqual([first, chosen]);
  expect(slotsOf([second, third, chosen], first)).toEqual([first, second, third]);
  expect(slotsOf([first])).toEqual([first]);
});
