import { openTestDatabase } from '../../../scripts/lib/test-database.ts';
import { findPersonTimes } from '../src/availabilities/queries.ts';
import { findCommonStarts, type PersonTime } from '../src/availabilities/slots.ts';
import { type Database, openDatabase } from '../src/platform/database.ts';
import { readEnv } from '../src/platform/env.ts';

// Common free slots of a relationship over 60 days: one person in Paris, one in Montréal, each with two windows a day, eight days off
// and forty confirmed meetings. The range includes a daylight saving change in both zones. PostgreSQL runs on the same machine.

/** In milliseconds. */
const limits = { p95: 5 };
const rounds = 300;
const day = 86_400_000;
const from = Date.parse('2026-10-01');

const env = readEnv();
const testDatabase = await openTestDatabase(`${env.DATA_DIR}/test`);
const database = openDatabase({ url: testDatabase.url, poolSize: 2 });
try {
  const { scope, ids } = await createRelationship(database);
  const read = () => database.inCompany(scope, (tx) => findPersonTimes(tx, ids));
  const people = await read();
  const range = { from: new Date(from), to: new Date(from + 60 * day), minutes: 60 } as const;

  const firstDuration = await measure(1, () => findCommonStarts(people, range));
  const naiveDurations = await measure(5, () => naiveCommonStarts(people, range));
  const computeDurations = await measure(rounds, () => findCommonStarts(people, range));
  const readAndComputeDurations = await measure(rounds, async () => findCommonStarts(await read(), range));
  const equal = JSON.stringify(findCommonStarts(people, range)) === JSON.stringify(naiveCommonStarts(people, range));

  console.log(
    `${findCommonStarts(people, range).length} common starts in 60 days${equal ? ', equal to the baseline' : ', NOT EQUAL TO THE BASELINE'}`,
  );
  report('baseline: formats each half-hour in both zones', naiveDurations);
  report('computed, first call', firstDuration);
  report('computed', computeDurations);
  report('read from PostgreSQL and computed', readAndComputeDurations);
  console.log(`p95 with reading: ${percentile(readAndComputeDurations, 0.95).toFixed(2)} ms (limit: ${limits.p95} ms)`);
  if (!equal || percentile(readAndComputeDurations, 0.95) > limits.p95) process.exitCode = 1;
} finally {
  await database.close();
  await testDatabase.close();
}

/** The naive implementation: formats every half-hour of each possible meeting in both time zones. */
function naiveCommonStarts(people: PersonTime[], { from, to, minutes }: { from: Date; to: Date; minutes: number }): Date[] {
  const clocks = people.map(
    ({ time_zone }) => new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone, dateStyle: 'short', timeStyle: 'short' }),
  );
  const isFree = ({ windows, exceptions, busy }: PersonTime, clock: Intl.DateTimeFormat | undefined, now: Date) => {
    const [date = '', time = ''] = clock?.format(now).split(' ') ?? [];
    const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
    const weekday = new Date(date).getUTCDay() || 7;
    return (
      windows.some((window) => window.weekday === weekday && window.start <= minute && minute < window.end) &&
      !exceptions.some(({ starts_on, ends_on }) => starts_on <= date && date <= ends_on) &&
      !busy.some(({ starts_at, ends_at }) => starts_at <= now && now < ends_at)
    );
  };
  const starts: Date[] = [];
  for (let start = from.getTime(); start < to.getTime(); start += 30 * 60_000) {
    const parts = Array.from({ length: minutes / 30 }, (_, part) => new Date(start + part * 30 * 60_000));
    if (people.every((person, index) => parts.every((part) => isFree(person, clocks[index], part)))) starts.push(new Date(start));
  }
  return starts;
}

async function createRelationship({ directory, inCompany }: Database) {
  const company = { slug: `bench-${process.pid}`, name: 'Bench' };
  const { id } = await directory.insertInto('directory.companies').values(company).returning('id').executeTakeFirstOrThrow();
  const ids: string[] = [];
  for (const [index, time_zone] of ['Europe/Paris', 'America/Toronto'].entries()) {
    ids.push(await inCompany({ company_id: id }, (tx) => insertPerson(tx, index, time_zone)));
  }
  await inCompany({ company_id: id, user_id: 'system' }, (tx) => insertMeetings(tx, ids));
  return { scope: { company_id: id }, ids };
}

async function insertPerson(tx: Parameters<typeof findPersonTimes>[0], index: number, time_zone: string): Promise<string> {
  const person = { email: `${index}@bench.example`, first_name: 'Ada', last_name: 'Byron', state: 'active' as const, time_zone };
  const { id } = await tx.insertInto('users').values(person).returning('id').executeTakeFirstOrThrow();
  const hours = [
    ['08:00', '12:00'],
    ['14:00', '19:00'],
  ] as const;
  const windows = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
    hours.map(([start_time, end_time]) => ({ user_id: id, weekday, start_time, end_time })),
  );
  await tx.insertInto('availabilities').values(windows).execute();
  const dayOff = { user_id: id, starts_on: `2026-10-${12 + index * 7}`, ends_on: `2026-10-${19 + index * 7}` };
  await tx.insertInto('availability_exceptions').values(dayOff).execute();
  return id;
}

/** Inserts forty meetings of the relationship. */
async function insertMeetings(tx: Parameters<typeof findPersonTimes>[0], ids: string[]): Promise<void> {
  const [participant_user_id = '', presenter_user_id = ''] = ids;
  const profile = async (user_id: string, type: 'participant' | 'presenter') =>
    (await tx.insertInto('profiles').values({ user_id, type }).returning('id').executeTakeFirstOrThrow()).id;
  const relationship = await tx
    .insertInto('mentoring_relationships')
    .values({
      participant_id: await profile(participant_user_id, 'participant'),
      presenter_id: await profile(presenter_user_id, 'presenter'),
      aasm_state: 'initiated',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let meeting = 0; meeting < 40; meeting += 1) {
    const starts_at = new Date(from + meeting * 1.5 * day + 14 * 3_600_000);
    const ends_at = new Date(starts_at.getTime() + 3_600_000);
    const { id } = await tx
      .insertInto('meetings')
      .values({
        mentoring_relationship_id: relationship.id,
        participant_user_id,
        presenter_user_id,
        type: 'phone_call',
        planned_by: 'participant',
        duration_minutes: 60,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const period = `[${starts_at.toISOString()},${ends_at.toISOString()})`;
    await tx
      .insertInto('meeting_bookings')
      .values(ids.map((user_id) => ({ meeting_id: id, user_id, period })))
      .execute();
  }
}

/** Returns the duration of each round in milliseconds, sorted. */
async function measure(count: number, work: () => unknown): Promise<number[]> {
  const durations: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const started = performance.now();
    await work();
    durations.push(performance.now() - started);
  }
  return durations.sort((one, two) => one - two);
}

function percentile(durations: number[], part: number): number {
  return durations[Math.floor(durations.length * part)] ?? Number.POSITIVE_INFINITY;
}

function report(label: string, durations: number[]): void {
  console.log(
    `${label.padEnd(48)} p50 ${percentile(durations, 0.5).toFixed(2).padStart(7)} ms  p95 ${percentile(durations, 0.95).toFixed(2).padStart(7)} ms`,
  );
}
