import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { closeReports, startMeetings } from './meetings/jobs.ts';
import { runInCompany } from './platform/run-in-company.ts';
import { aCompany, type TestCompany } from './testing/company.ts';
import { consoleUsers, password, setPassword } from './testing/console.ts';
import { askDefaultFeedback, fullReport } from './testing/feedback.ts';
import { answerProposal, at, cancelMeeting, planMeeting, proposeTimes, readMeeting } from './testing/meeting-calls.ts';
import type { TestPerson } from './testing/person.ts';
import { aMeeting, aRelationship, type TestRelationship } from './testing/relationship.ts';
import { openStage } from './testing/stage.ts';
import { letWorkerFinish } from './testing/worker.ts';

// Two who decide at once: one wins, the other is told why not, and nothing is left half done.

const stage = await openStage();
// Ten rounds each, some with a password to hash.
const rounds = Array.from({ length: 10 }, (_, round) => round);

beforeEach(() => {
  stage.clock.now = new Date('2026-11-23T08:00:00Z');
});

const held = sql`('confirmed', 'started', 'feedback_requested', 'feedback_filled', 'finished')`;

/** What must never be, each with the SQL that finds it, by the session's id. */
const halfStates = {
  'a booking without its agreed time': sql`select b.meeting_id as id from meeting_bookings as b join meetings as m on m.id = b.meeting_id
    where m.aasm_state not in ${held} or b.period <> tstzrange(m.starts_at, m.ends_at)`,
  'an agreed session that is not booked for both': sql`select m.id from meetings as m where m.aasm_state in ('confirmed', 'started')
    and (select count(*) from meeting_bookings as b where b.meeting_id = m.id) <> 2`,
  'an agreed session that nobody agreed to': sql`select m.id from meetings as m where m.aasm_state in ('confirmed', 'started') and
    (select array_agg(a.starts_at) from meeting_appointments as a where a.meeting_id = m.id and a.aasm_state = 'accepted')
    is distinct from array[m.starts_at]`,
  'a proposal that nobody can answer': sql`select m.id from meetings as m join meeting_appointments as a on a.meeting_id = m.id
    where a.aasm_state = 'proposed' and m.aasm_state not in ('requested', 'confirmed')`,
  'a session that waits for no answer': sql`select m.id from meetings as m where m.aasm_state = 'requested'
    and not exists (select from meeting_appointments as a where a.meeting_id = m.id and a.aasm_state = 'proposed')`,
  'two rounds at once': sql`select a.meeting_id as id from meeting_appointments as a where a.aasm_state = 'proposed'
    group by a.meeting_id having count(distinct a.round) > 1`,
  'a session to come of a pair that has ended': sql`select m.id from meetings as m
    join mentoring_relationships as r on r.id = m.mentoring_relationship_id
    where m.aasm_state in ('initiated', 'requested', 'confirmed') and r.aasm_state not in ('initiated', 'admin_initiated')`,
  'reports that are not where their session stands': sql`select m.id from meetings as m
    join lateral (select count(*) as sent from feedbacks as f where f.meeting_id = m.id and f.sent_at is not null) as f on true
    where m.aasm_state in ('feedback_requested', 'feedback_filled') and f.sent <> case m.aasm_state when 'feedback_filled' then 1 else 0 end`,
  'news that is not so': sql`select m.id from meetings as m
    join lateral (select e.name from events as e where e.subject_id = m.id and e.name in
      ('meeting.confirmed', 'meeting.moved', 'meeting.cancelled', 'meeting.admin_cancelled') order by e.id desc limit 1) as e on true
    where (m.aasm_state = 'cancelled') <> (e.name in ('meeting.cancelled', 'meeting.admin_cancelled'))`,
};

async function findHalfStates({ within }: TestCompany): Promise<string[]> {
  const found: string[] = [];
  await within(async (tx) => {
    for (const [name, query] of Object.entries(halfStates)) {
      if ((await query.execute(tx)).rows.length > 0) found.push(name);
    }
  });
  return found;
}

/** Does all at once; each succeeds, or is refused with one of these codes. Returns how many succeeded. */
async function race(calls: (() => Promise<unknown>)[], codes: string[]): Promise<number> {
  const settled = await Promise.allSettled(calls.map((call) => call()));
  const refused = settled.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  for (const { status, code } of refused)
    expect({ status, code }).toEqual({ status: expect.toSatisfy(isRefusal), code: expect.toBeOneOf(codes) });
  return settled.length - refused.length;
}

/** Runs a job of the clock as if it were that moment. */
const runAt = ({ id }: TestCompany, job: typeof startMeetings, now: Date) =>
  runInCompany({ ...stage.services, now: () => now }, { company_id: id, user_id: null }, job);

const isRefusal = (status: number) => status >= 400 && status < 500;

/** A session that the two agreed on, and a move of it that the mentor was asked for. */
async function aMove(company: TestCompany) {
  const pair = await aRelationship(company);
  const { data } = await planMeeting(pair, { slots: [at('11-25T09:00')] });
  await answerProposal(pair.presenter, data.id, data.appointments[0]?.id, 'accept');
  const { data: moving } = await proposeTimes(pair.participant, data.id, [at('11-26T09:00')]);
  const move = moving.appointments.find(({ aasm_state }) => aasm_state === 'proposed')?.id;
  return { pair, id: data.id, accept: () => answerProposal(pair.presenter, data.id, move, 'accept') };
}

const finish = (by: TestPerson, id: string) =>
  by.api('PATCH /api/v1/mentoring_relationships/:id', { params: { id }, body: { event: 'finish' } });

describe('an agreed session and a move of it', () => {
  test('that is accepted while the other calls the session off', async () => {
    const company = await aCompany(stage);
    for (const _ of rounds) {
      const { pair, id, accept } = await aMove(company);
      expect(await race([accept, () => cancelMeeting(pair.participant, id)], ['transition_refused'])).toBeGreaterThan(0);
      expect((await readMeeting(pair.participant, id)).aasm_state).toBe('cancelled');
      expect(await findHalfStates(company)).toEqual([]);
    }
  });

  test('that is accepted, declined, taken back and replaced at once', async () => {
    const company = await aCompany(stage);
    for (const _ of rounds) {
      const { pair, id, accept } = await aMove(company);
      const other = () => proposeTimes(pair.participant, id, [at('11-27T09:00'), at('11-27T14:00')]);
      const counter = () => proposeTimes(pair.presenter, id, [at('11-28T09:00')]);
      await race([accept, accept, other, counter], ['transition_refused']);
      expect(await findHalfStates(company)).toEqual([]);
    }
  });

  test('that is accepted while an administrator cancels', async () => {
    const company = await aCompany(stage);
    const { admin } = await consoleUsers(company);
    for (const _ of rounds) {
      const { pair, id, accept } = await aMove(company);
      const atConsole = () => admin.api('POST /backoffice/v1/meeting_cancellations', { body: { meeting_id: id, reason: 'Un motif' } });
      await race([accept, atConsole], ['transition_refused']);
      expect(await readMeeting(pair.presenter, id)).toMatchObject({ aasm_state: 'cancelled', cancelled_by: 'administrator' });
      expect(await findHalfStates(company)).toEqual([]);
    }
  });

  test('while the clock starts the session', async () => {
    const company = await aCompany(stage, { meeting_notice_hours: 0 });
    for (const _ of rounds) {
      stage.clock.now = new Date('2026-11-23T08:00:00Z');
      const { pair, id, accept } = await aMove(company);
      const now = new Date('2026-11-25T09:00:00Z');
      stage.clock.now = new Date(now.getTime() - 1);
      const start = () => runAt(company, startMeetings, now);
      await race([accept, start, () => cancelMeeting(pair.participant, id)], ['transition_refused', 'too_late_to_change']);
      await start();
      expect(await findHalfStates(company)).toEqual([]);
    }
  });
});

describe('the end of an accompaniment', () => {
  test('while a session is planned, and another accepted; and by both at once', async () => {
    const company = await aCompany(stage);
    for (const _ of rounds) {
      stage.clock.now = new Date('2026-11-23T08:00:00Z');
      const { pair, accept } = await aMove(company);
      const ends = [pair.participant, pair.presenter].map((person) => () => finish(person, pair.relationshipId));
      const another = () => planMeeting(pair, { slots: [at('11-29T09:00')] }, pair.presenter);
      const works = [...ends, accept, another, () => letWorkerFinish(company), another];
      await race(works, ['transition_refused']);
      await letWorkerFinish(company);
      expect(await findHalfStates(company)).toEqual([]);
    }
  });

  test.each(['participant', 'presenter'] as const)('because the %s’s account is closed while the other agrees', async (who) => {
    const company = await aCompany(stage);
    for (const _ of rounds) {
      stage.clock.now = new Date('2026-11-23T08:00:00Z');
      const pair = await aRelationship(company);
      const other = who === 'participant' ? pair.presenter : pair.participant;
      await setPassword(stage, pair[who].email);
      const { data } = await planMeeting(pair, { slots: [at('11-25T09:00')] }, pair[who]);
      const accept = () => answerProposal(other, data.id, data.appointments[0]?.id, 'accept');
      const close = () => pair[who].api('DELETE /auth', { body: { email: pair[who].email, password } });
      // Hashing takes its time: the call comes when the closing has begun.
      const later = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds)).then(accept);
      const works = [close, ...[0, 10, 20, 30, 40].map((wait) => () => later(wait))];
      await race(works, ['transition_refused', 'not_eligible', 'unauthenticated']);
      await letWorkerFinish(company);
      expect(await findHalfStates(company)).toEqual([]);
    }
  });
});

test('a partner who is suspended while the other agrees', async () => {
  const company = await aCompany(stage);
  const { admin } = await consoleUsers(company);
  for (const _ of rounds) {
    const pair = await aRelationship(company);
    const { data } = await planMeeting(pair, { slots: [at('11-25T09:00')] });
    const suspend = () =>
      admin.api('POST /backoffice/v1/account_suspensions', { body: { user_id: pair.participant.userId, reason: 'Un motif' } });
    const accept = () => answerProposal(pair.presenter, data.id, data.appointments[0]?.id, 'accept');
    const withdraw = () => answerProposal(pair.participant, data.id, data.appointments[0]?.id, 'withdraw');
    await race([suspend, accept, withdraw], ['transition_refused', 'not_eligible', 'unauthenticated']);
    expect(await findHalfStates(company)).toEqual([]);
  }
});

describe('a report', () => {
  const ended = new Date('2026-11-09T07:59:00Z');
  const over = { starts_at: new Date('2026-11-09T07:14:00Z'), ends_at: ended, aasm_state: 'feedback_requested' as const };

  async function aScene() {
    const company = await aCompany(stage);
    await askDefaultFeedback(company);
    return company;
  }

  const post = (by: TestPerson, id: string, body: object) =>
    by.api('POST /api/v1/meetings/:id/feedbacks', { params: { id }, body: { answers: {}, ...body } as never });
  const patch = (by: TestPerson, id: string, feedback_id: string, body: object) =>
    by.api('PATCH /api/v1/meetings/:id/feedbacks/:feedback_id', { params: { id, feedback_id }, body: { answers: {}, ...body } as never });
  const sheetOf = async ({ participant }: TestRelationship, id: string) =>
    (await participant.api('GET /api/v1/meetings/:id/feedbacks', { params: { id } })).data;

  test('that is sent while the clock closes its session', async () => {
    const company = await aScene();
    for (const _ of rounds) {
      const pair = await aRelationship(company);
      const id = await aMeeting(pair, over);
      stage.clock.now = new Date('2026-11-23T07:58:59Z');
      const now = new Date('2026-11-23T07:59:01Z');
      const close = () => runAt(company, closeReports, now);
      const sends = [pair.participant, pair.presenter].map((by) => () => post(by, id, { answers: fullReport, send: true }));
      await race([...sends, close, close], ['transition_refused']);
      await close();
      expect((await readMeeting(pair.participant, id)).aasm_state).toBe('finished');
      expect(await findHalfStates(company)).toEqual([]);
    }
  });

  test('that two windows of one person write: neither loses what it said, and it is sent once', async () => {
    const company = await aScene();
    for (const _ of rounds) {
      const pair = await aRelationship(company);
      const id = await aMeeting(pair, { ...over, starts_at: new Date('2026-11-22T07:14:00Z'), ends_at: new Date('2026-11-22T08:14:00Z') });
      await race(
        [() => post(pair.participant, id, { answers: { learned: 'Écouter' } }), () => post(pair.participant, id, { answers: fullReport })],
        [],
      );
      const [draft] = await sheetOf(pair, id);
      const feedback = draft?.id ?? '';
      expect(draft?.answers.map(({ field_name }) => field_name).sort()).toEqual(['learned', 'rating', 'took_place']);
      await race(
        [
          () => patch(pair.participant, id, feedback, { answers: { learned: 'Oser' } }),
          () => patch(pair.participant, id, feedback, { send: true }),
          () => patch(pair.participant, id, feedback, { send: true }),
          () => pair.participant.api('DELETE /api/v1/meetings/:id/feedbacks/:feedback_id', { params: { id, feedback_id: feedback } }),
        ],
        ['feedback_already_written', 'not_found', 'invalid'],
      );
      const sent = await company.within((tx) =>
        tx.selectFrom('events').where('subject_id', '=', id).where('name', '=', 'meeting.report_sent').select('id').execute(),
      );
      expect(sent.length).toBe((await sheetOf(pair, id))[0]?.sent_at ? 1 : 0);
      expect(await findHalfStates(company)).toEqual([]);
    }
  });
});

test('an account that one window closes while another writes keeps neither a draft nor a calendar’s address', async () => {
  const company = await aCompany(stage);
  await askDefaultFeedback(company);
  const body = { answers: { learned: 'Écouter' } };
  for (const _ of rounds) {
    const pair = await aRelationship(company);
    const { api, email, userId } = pair.participant;
    await setPassword(stage, email);
    const over = { starts_at: new Date('2026-11-22T08:00:00Z'), ends_at: new Date('2026-11-22T08:45:00Z') };
    const id = await aMeeting(pair, { ...over, aasm_state: 'feedback_requested' });
    // Hashing the password takes its time: the calls come before, while and after the account is closed.
    const works = Array.from({ length: 30 }, (_, turn) => async () => {
      await new Promise((done) => setTimeout(done, turn * 4));
      return turn % 2 ? api('POST /api/v1/meetings/:id/feedbacks', { params: { id }, body }) : api('POST /api/v1/calendar_feed');
    });
    await race([() => api('DELETE /auth', { body: { email, password } }), ...works], ['unauthorized', 'not_found']);
    const left = await company.within(
      async (tx) => [
        await tx.selectFrom('feedbacks').where('author_user_id', '=', userId).select('id').execute(),
        await tx.selectFrom('feedback_answers').where('author_user_id', '=', userId).select('feedback_id').execute(),
        await tx.selectFrom('directory.calendar_feeds').where('user_id', '=', userId).select('user_id').execute(),
      ],
      userId,
    );
    expect(left).toEqual([[], [], []]);
  }
});
