import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { type CalendarMeeting, type CalendarReader, writeCalendarFeed, writeCalendarFile, writeMailCalendar } from './calendar.ts';

const lea = {
  user_id: 'lea',
  first_name: 'Léa',
  last_name: 'Martin',
  email: 'lea.martin@nova.example',
  phone: '+33612345678',
  active: true,
};
const paul = { user_id: 'paul', first_name: 'Paul', last_name: 'Bernard', email: 'paul.bernard@nova.example', phone: null, active: true };
const meeting: CalendarMeeting = {
  id: '019ab000-0000-7000-8000-000000000001',
  mentoring_relationship_id: '019ab000-0000-7000-8000-000000000002',
  type: 'videoconference',
  cancelled: false,
  sequence: 0,
  starts_at: new Date('2026-11-24T13:00:00Z'),
  ends_at: new Date('2026-11-24T13:45:00Z'),
  revised_at: new Date('2026-11-20T08:00:00Z'),
  subject: 'Préparer l’entretien',
  description: 'Relire mon CV',
  place: null,
  video_url: 'https://visio.example/lea-paul',
  participant: lea,
  presenter: paul,
};
const reader: CalendarReader = {
  user_id: 'lea',
  locale: 'fr',
  companyName: 'Nova Énergies',
  baseUrl: 'https://nova.binome.example',
  mailFrom: 'Binôme <bonjour@binome.example>',
};
const now = new Date('2026-11-21T09:00:00Z');

/** Parses a calendar with another library than the one that writes it. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent');
  return { calendar, events, event: events[0] ?? new ICAL.Component('vevent') };
}

test('an agreed meeting becomes one event with all fields that calendar programs need', () => {
  const { method, content } = writeMailCalendar(meeting, reader, now);
  const { calendar, events, event } = read(content);
  expect([method, calendar.getFirstPropertyValue('method'), events.length]).toEqual(['REQUEST', 'REQUEST', 1]);
  const value = (name: string) => String(event.getFirstPropertyValue(name));
  expect(value('uid')).toBe('019ab000-0000-7000-8000-000000000001@nova.binome.example');
  expect(['dtstart', 'dtend', 'dtstamp', 'last-modified'].map(value)).toEqual([
    '2026-11-24T13:00:00Z',
    '2026-11-24T13:45:00Z',
    '2026-11-21T09:00:00Z',
    '2026-11-20T08:00:00Z',
  ]);
  expect(['sequence', 'status', 'transp', 'class', 'location'].map(value)).toEqual([
    '0',
    'CONFIRMED',
    'OPAQUE',
    'PRIVATE',
    'https://visio.example/lea-paul',
  ]);
  expect(value('summary')).toBe('Mentorat avec Paul Bernard : Préparer l’entretien');
  expect(value('description')).toContain('Relire mon CV');
  expect(value('url')).toBe('https://nova.binome.example/mentoring_center/019ab000-0000-7000-8000-000000000002');
  const organizer = event.getFirstProperty('organizer');
  expect([organizer?.getFirstValue(), organizer?.getFirstParameter('cn')]).toEqual(['mailto:bonjour@binome.example', 'Nova Énergies']);
  const attendees = event.getAllProperties('attendee');
  expect(attendees.map((attendee) => String(attendee.getFirstValue()).toLowerCase())).toEqual([
    'mailto:lea.martin@nova.example',
    'mailto:paul.bernard@nova.example',
  ]);
  for (const attendee of attendees)
    expect([attendee.getFirstParameter('partstat'), attendee.getFirstParameter('rsvp')]).toEqual(['ACCEPTED', 'FALSE']);
  expect(event.getAllSubcomponents('valarm')).toEqual([]);
});

test('moving and cancelling a meeting keep the uid and increase the sequence', () => {
  const moved = { ...meeting, sequence: 1, starts_at: new Date('2026-11-26T09:00:00Z'), ends_at: new Date('2026-11-26T09:45:00Z') };
  const steps = [meeting, moved, { ...moved, sequence: 2, cancelled: true }].map((step) => writeMailCalendar(step, reader, now));
  const entries = steps.map(({ content }) => read(content));
  expect(steps.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
  expect(entries.map(({ calendar }) => calendar.getFirstPropertyValue('method'))).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
  expect(new Set(entries.map(({ event }) => event.getFirstPropertyValue('uid'))).size).toBe(1);
  expect(entries.map(({ event }) => event.getFirstPropertyValue('sequence'))).toEqual([0, 1, 2]);
  expect(entries.map(({ event }) => event.getFirstPropertyValue('status'))).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED']);
});

test.each([
  [
    'on the day before clocks go back',
    '2026-10-24T15:00:00Z',
    { 'Europe/Paris': '17:00', 'America/Montreal': '11:00', 'Indian/Reunion': '19:00' },
  ],
  [
    'on the day clocks go back in Europe only',
    '2026-10-25T15:00:00Z',
    { 'Europe/Paris': '16:00', 'America/Montreal': '11:00', 'Indian/Reunion': '19:00' },
  ],
  [
    'on the day clocks go back in Canada',
    '2026-11-01T15:00:00Z',
    { 'Europe/Paris': '16:00', 'America/Montreal': '10:00', 'Indian/Reunion': '19:00' },
  ],
  [
    'on the day clocks go forward in Canada only',
    '2027-03-14T15:00:00Z',
    { 'Europe/Paris': '16:00', 'America/Montreal': '11:00', 'Indian/Reunion': '19:00' },
  ],
  [
    'on the day clocks go forward in Europe',
    '2027-03-28T15:00:00Z',
    { 'Europe/Paris': '17:00', 'America/Montreal': '11:00', 'Indian/Reunion': '19:00' },
  ],
])('%s, a meeting has the right local time in each time zone', (_, start, clocks) => {
  const starts_at = new Date(start);
  const { content } = writeMailCalendar({ ...meeting, starts_at, ends_at: new Date(starts_at.getTime() + 45 * 60_000) }, reader, now);
  const startProperty = read(content).event.getFirstPropertyValue('dtstart');
  const instant = startProperty instanceof ICAL.Time ? startProperty.toJSDate() : new Date(Number.NaN);
  const localTimes = Object.keys(clocks).map((timeZone) => [timeZone, instant.toLocaleTimeString('fr', { timeZone, timeStyle: 'short' })]);
  expect(Object.fromEntries(localTimes)).toEqual(clocks);
});

test.each([
  ['a text with line breaks and calendar lines', 'Un\r\nEND:VEVENT\r\nBEGIN:VALARM\nDeux'],
  ['a text with the separators of iCalendar', 'a;b,c\\n:d"e^f'],
  ['a text with characters outside the BMP', '🎯 préparer 👩🏽‍💻'.repeat(10)],
  ['a very long line', 'é'.repeat(200)],
])('%s is read back unchanged', (_, subject) => {
  const { content } = writeMailCalendar({ ...meeting, subject, description: subject }, reader, now);
  const { event, events } = read(content);
  expect(events).toHaveLength(1);
  expect(event.getAllSubcomponents()).toEqual([]);
  const lines = subject.replaceAll('\r\n', '\n');
  expect(event.getFirstPropertyValue('summary')).toBe(`Mentorat avec Paul Bernard : ${lines}`);
  expect(String(event.getFirstPropertyValue('description')).startsWith(lines)).toBe(true);
});

test('the organizer is named by its address when the company name has no printable character', () => {
  const { event } = read(writeCalendarFile(meeting, { ...reader, companyName: '\u0007' }, now));
  expect(event.getFirstProperty('organizer')?.getFirstParameter('cn')).toBe('bonjour@binome.example');
});

test('the calendar is well formed for any text', () => {
  const anyText = fc.string({ unit: 'binary', maxLength: 200 });
  fc.assert(
    fc.property(anyText, anyText, anyText, (subject, description, name) => {
      const text = writeCalendarFeed([{ ...meeting, subject, description, presenter: { ...paul, last_name: name } }], [], [], {
        ...reader,
        companyName: name || 'N',
      });
      const { events } = read(text);
      expect(events).toHaveLength(1);
      expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
      for (const line of text.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: the test looks for control characters.
        expect(line).not.toMatch(/[\u0000-\u0008\u000a-\u001f\u007f]/);
      }
    }),
  );
});

test.each([
  [{ type: 'phone_call' }, 'paul', 'Appel au +33612345678'],
  [{ type: 'phone_call' }, 'lea', 'Appel téléphonique'],
  [{ type: 'phone_call', participant: { ...lea, active: false } }, 'paul', 'Appel téléphonique'],
  [{ type: 'physical_meeting', place: 'Café, 3e étage; aile B' }, 'lea', 'Café, 3e étage; aile B'],
  [{ type: 'physical_meeting' }, 'lea', 'Lieu à convenir'],
  [{ video_url: null }, 'lea', 'En visio'],
] as [Partial<CalendarMeeting>, string, string][])('location of %o for %s: %s', (change, user_id, location) => {
  const { event } = read(writeCalendarFile({ ...meeting, ...change }, { ...reader, user_id }, now));
  expect(event.getFirstPropertyValue('location')).toBe(location);
});

test('the summary is in the language of the reader and names the partner', () => {
  const { content } = writeMailCalendar(meeting, { ...reader, user_id: 'paul', locale: 'en' }, now);
  expect(read(content).event.getFirstPropertyValue('summary')).toBe('Mentoring session with Léa Martin: Préparer l’entretien');
});

test('the e-mail address of an inactive partner is left out', () => {
  const { content } = writeMailCalendar({ ...meeting, cancelled: true, presenter: { ...paul, active: false } }, reader, now);
  expect(content).not.toContain('paul.bernard');
});

test('a calendar file has no attendees', () => {
  const { calendar, event } = read(writeCalendarFile(meeting, reader, now));
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  expect(event.getAllProperties('attendee')).toEqual([]);
});
