import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areAllFree, findCommonStarts, type PersonTime } from './slots.ts';

const at = (text: string) => new Date(text);
const hours = (weekday: number, start: number, end: number) => ({ weekday, start: start * 60, end: end * 60 });
const everyDay = (start: number, end: number) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => hours(weekday, start, end));
const person = (time_zone: string, windows: PersonTime['windows'], overrides: Partial<PersonTime> = {}): PersonTime => ({
  time_zone,
  windows,
  exceptions: [],
  busy: [],
  ...overrides,
});

/** The common starts on a day in UTC, as `HH:MM`. */
function startsOn(day: string, people: PersonTime[], minutes: 20 | 30 | 45 | 60 = 60) {
  const from = at(`${day}T00:00:00Z`);
  const to = new Date(from.getTime() + 86_400_000);
  return findCommonStarts(people, { from, to, minutes }).map((start) => start.toISOString().slice(11, 16));
}

describe('windows keep their local time when clocks change', () => {
  test.each([
    ['Europe/Paris', 'before the European change', '2026-03-28', '08:00'],
    ['Europe/Paris', 'on the European change', '2026-03-29', '07:00'],
    ['Europe/Paris', 'before the change to winter', '2026-10-24', '07:00'],
    ['Europe/Paris', 'on the change to winter', '2026-10-25', '08:00'],
    ['Europe/Paris', 'on the European change', '2027-03-28', '07:00'],
    ['Europe/Paris', 'on the change to winter', '2027-10-31', '08:00'],
    ['America/Toronto', 'before the American change', '2026-03-07', '14:00'],
    ['America/Toronto', 'on the American change', '2026-03-08', '13:00'],
    ['America/Toronto', 'on the change to winter', '2026-11-01', '14:00'],
    ['America/Toronto', 'on the American change', '2027-03-14', '13:00'],
    ['America/Toronto', 'on the change to winter', '2027-11-07', '14:00'],
    ['Indian/Reunion', 'where no clock changes', '2026-03-29', '05:00'],
    ['Indian/Reunion', 'where no clock changes', '2026-10-25', '05:00'],
  ])('9:00 in %s, %s (%s), is %s UTC', (zone, _, day, expected) => {
    expect(startsOn(day, [person(zone, everyDay(9, 10))])).toEqual([expected]);
  });
});

describe('common starts in different time zones', () => {
  const paris = person('Europe/Paris', everyDay(14, 17));
  const montreal = person('America/Toronto', everyDay(8, 11));
  const reunion = person('Indian/Reunion', everyDay(17, 18.5));
  test.each([
    ['in winter', '2026-02-02', ['13:00', '13:30', '14:00', '14:30', '15:00'], ['13:00', '13:30']],
    ['when only America has changed', '2026-03-16', ['13:00', '13:30', '14:00'], ['13:00', '13:30']],
    ['on the Sunday when Europe changes', '2026-03-29', ['12:00', '12:30', '13:00', '13:30', '14:00'], ['13:00', '13:30']],
    ['on the Sunday when Europe changes back', '2026-10-25', ['13:00', '13:30', '14:00'], ['13:00', '13:30']],
    ['on the Sunday when America changes back', '2026-11-01', ['13:00', '13:30', '14:00', '14:30', '15:00'], ['13:00', '13:30']],
    ['when only America has changed', '2027-03-15', ['13:00', '13:30', '14:00'], ['13:00', '13:30']],
    ['on the Sunday when Europe changes', '2027-03-28', ['12:00', '12:30', '13:00', '13:30', '14:00'], ['13:00', '13:30']],
    ['on the Sunday when Europe changes back', '2027-10-31', ['13:00', '13:30', '14:00'], ['13:00', '13:30']],
  ])('follow the clocks of Paris with Montréal and with La Réunion, %s (%s)', (_, day, withMontreal, withReunion) => {
    expect(startsOn(day, [paris, montreal])).toEqual(withMontreal);
    expect(startsOn(day, [paris, reunion])).toEqual(withReunion);
  });

  test('after a change of time zone, windows follow the new local time and bookings keep their instant', () => {
    const windows = everyDay(9, 17);
    const booked = { busy: [{ starts_at: at('2026-12-02T09:00:00Z'), ends_at: at('2026-12-02T10:00:00Z') }] };
    const before = startsOn('2026-12-02', [person('Europe/Paris', windows), person('Europe/Paris', windows, booked)]);
    const after = startsOn('2026-12-02', [person('Europe/Paris', windows), person('Indian/Reunion', windows, booked)]);
    expect([before[0], before.at(-1)]).toEqual(['08:00', '15:00']);
    expect([after[0], after.at(-1)]).toEqual(['08:00', '12:00']);
    for (const starts of [before, after]) expect(starts.filter((start) => start > '08:00' && start < '10:00')).toEqual([]);
  });
});

describe('the common starts of a day', () => {
  // 23 November 2026 is a Monday.
  const monday = '2026-11-23';
  test.each([
    ['there is none in an empty week', [], []],
    ['there is none on another weekday', [hours(2, 9, 10)], []],
    ['there is none in a window that starts at 6:00', [hours(1, 6, 8)], []],
    ['there is none in a window that ends at 23:00', [hours(1, 21, 23)], []],
    ['are in windows between 6:15 and 22:45', [hours(1, 6.25, 7.5), hours(1, 21, 22.75)], ['06:30', '21:00', '21:30']],
    ['do not span a gap', [hours(1, 9, 10), hours(1, 10.5, 11)], ['09:00']],
    ['span adjacent windows', [hours(1, 9.5, 10.5), hours(1, 9, 9.5)], ['09:00', '09:30']],
    ['are on a quarter hour if no half hour fits', [hours(1, 9.25, 10.25)], ['09:15']],
    ['there is none in a window that is too short', [hours(1, 9, 9.75)], []],
  ])('%s', (_, windows, expected) => {
    expect(startsOn(monday, [person('UTC', windows)])).toEqual(expected);
  });

  test('are on quarter hours for meetings under an hour', () => {
    const people = [person('UTC', [hours(1, 9, 10)])];
    expect(startsOn(monday, people, 45)).toEqual(['09:00', '09:15']);
    expect(startsOn(monday, people, 30)).toEqual(['09:00', '09:15', '09:30']);
  });

  test('are on local half hours in zones with odd offsets', () => {
    expect(startsOn(monday, [person('Asia/Kathmandu', [hours(1, 9, 10)])])).toEqual(['03:15']);
    expect(startsOn(monday, [person('Europe/Paris', everyDay(9, 12)), person('Asia/Kolkata', everyDay(13, 15))])).toEqual([
      '08:00',
      '08:30',
    ]);
  });

  test('leave out local days with an exception', () => {
    const away = (time_zone: string) => person(time_zone, everyDay(7, 22), { exceptions: [{ starts_on: monday, ends_on: monday }] });
    // At this time it is Tuesday in La Réunion and Monday in Montréal.
    expect(areAllFree([away('Indian/Reunion')], at('2026-11-24T03:00:00Z'), 60)).toBe(true);
    expect(areAllFree([away('America/Toronto')], at('2026-11-24T02:00:00Z'), 60)).toBe(false);
    expect(startsOn(monday, [away('UTC')])).toEqual([]);
  });

  test('leave out busy times, but not adjacent ones', () => {
    const booking = (from: string, to: string) => ({ starts_at: at(`${monday}T${from}:00Z`), ends_at: at(`${monday}T${to}:00Z`) });
    const busy = [booking('12:00', '13:00'), booking('10:00', '10:45')];
    const people = [person('UTC', [hours(1, 9, 14)], { busy }), person('UTC', [hours(1, 9, 14)])];
    expect(startsOn(monday, people)).toEqual(['09:00', '11:00', '13:00']);
    expect(areAllFree(people, at(`${monday}T10:45:00Z`), 60)).toBe(true);
    expect(areAllFree(people, at(`${monday}T10:30:00Z`), 60)).toBe(false);
  });
});

const zones = ['Europe/Paris', 'America/Toronto', 'Indian/Reunion', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Auckland', 'UTC'];
const formatters = zones.map((timeZone) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }));
const clockChanges = ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2027-03-14', '2027-03-28', '2027-10-31', '2027-11-07'];
const quarters = (minHours: number, maxHours: number) =>
  fc.integer({ min: minHours * 4, max: maxHours * 4 }).map((quarter) => quarter * 15);

/** A day near a clock change. */
const aDay = fc
  .tuple(fc.constantFrom(...clockChanges), fc.integer({ min: -2, max: 1 }))
  .map(([day, offset]) => Date.parse(day) + offset * 86_400_000);
/** A person with windows and busy times on quarter hours. */
const aPerson = (day: number): fc.Arbitrary<PersonTime> =>
  fc.record({
    time_zone: fc.constantFrom(...zones),
    windows: fc.array(
      fc
        .tuple(fc.integer({ min: 1, max: 7 }), quarters(4, 22), quarters(0.25, 8))
        .map(([weekday, start, length]) => ({ weekday, start, end: Math.min(start + length, 24 * 60 - 15) })),
      { maxLength: 14 },
    ),
    exceptions: fc.array(
      fc.integer({ min: -2, max: 4 }).map((offset) => ({ starts_on: dayText(day, offset), ends_on: dayText(day, offset) })),
      { maxLength: 1 },
    ),
    busy: fc.array(
      quarters(0, 48).map((minutes) => ({ starts_at: new Date(day + minutes * 60_000), ends_at: new Date(day + (minutes + 45) * 60_000) })),
      { maxLength: 3 },
    ),
  });

test('a start is offered exactly if every quarter hour of the meeting is free in all time zones', () => {
  fc.assert(
    fc.property(
      aDay.chain((day) => fc.tuple(fc.constant(day), fc.array(aPerson(day), { minLength: 1, maxLength: 2 }))),
      fc.constantFrom<20 | 30 | 45 | 60>(20, 30, 45, 60),
      ([day, people], minutes) => {
        const range = { from: new Date(day), to: new Date(day + 2 * 86_400_000), minutes };
        const quarterStarts = Array.from({ length: 2 * 96 }, (_, quarter) => new Date(day + quarter * 15 * 60_000));
        const free = quarterStarts.filter((start) => people.every((person) => isFreeByLocalTime(person, start, minutes)));
        expect(findCommonStarts(people, { ...range, step: 15 })).toEqual(free);
        expect(quarterStarts.filter((start) => areAllFree(people, start, minutes))).toEqual(free);
        const offered = findCommonStarts(people, range).map(Number);
        expect(free.map(Number)).toEqual(expect.arrayContaining(offered));
      },
    ),
    { numRuns: 150 },
  );
});

/** A second implementation, to compare with: looks at the local time of each quarter hour of the meeting. */
function isFreeByLocalTime({ windows, time_zone, exceptions, busy }: PersonTime, start: Date, minutes: number): boolean {
  for (let offset = 0; offset < minutes; offset += 15) {
    const instant = new Date(start.getTime() + offset * 60_000);
    const { day, weekday, time } = localTimeOf(time_zone, instant);
    const open = windows.some(
      (window) => window.weekday === weekday && window.start > 360 && window.end < 1380 && window.start <= time && time < window.end,
    );
    const away = exceptions.some(({ starts_on, ends_on }) => starts_on <= day && day <= ends_on);
    const isBusy = busy.some(({ starts_at, ends_at }) => starts_at <= instant && instant < ends_at);
    if (!open || away || isBusy) return false;
  }
  return true;
}

function localTimeOf(zone: string, instant: Date) {
  const formatted = formatters[zones.indexOf(zone)]?.format(instant) ?? '';
  const [day = '', time = ''] = formatted.split(' ');
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return { day, weekday: new Date(`${day}T12:00:00Z`).getUTCDay() || 7, time: hour * 60 + minute };
}

function dayText(day: number, offset: number): string {
  return new Date(day + offset * 86_400_000).toISOString().slice(0, 10);
}
