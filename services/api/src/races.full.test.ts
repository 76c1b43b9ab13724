import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { closeReports, startMeetings } from './meetings/jobs.ts';
import { runInCompany } from './platform/data/run-in-company.ts';
import { aCompany, type TestCompany } from './testing/company.ts';
import { consoleUsers, password, setPassword } from './testing/console.ts';
import { fullReport, insertDefaultFeedbackQuestions } from './testing/feedback.ts';
import { answerProposal, at, cancelMeeting, planMeeting, proposeTimes, readMeeting } from './testing/meeting-calls.ts';
import type { TestPerson } from './testing/person.ts';
import { aMeeting, aRelationship, type TestRelationship } from './testing/relationship.ts';
import { startTestApp } from './testing/test-app.ts';
import { letWorkerFinish } from './testing/worker.ts';

// Concurrent decisions: one succeeds, the others are refused, and no inconsistent state is left.

const testApp = await startTestApp();
const rounds = Array.from({ length: 10 }, (_, round) => round);

beforeEach(() => {
  testApp.clock.now = new Date('2026-11-23T08:00:00Z');
});

const agreedStates = sql`('confirmed', 'started', 'feedback_requested', 'feedback_filled', 'finished')`;

/** Inconsistent states of meetings, each with a query that returns the ids of such meetings. */
const inconsistencies = {
  'a booking of a meeting that is not agreed, or for another time': sql`select b.meeting_id as id from meeting_bookings as b join meetings as m on m.id = b.meeting_id
    where m.aasm_state not in ${agreedStates} or b.period <> tstzrange(m.starts_at, m.ends_at)`,
  'an agreed meeting that is not booked for both partners': sql`select m.id from meetings as m where m.aasm_state in ('confirmed', 'started')
    and (select count(*) from meeting_bookings as b where b.meeting_id = m.id) <> 2`,
  'an agreed meeting without the accepted time': sql`select m.id from meetings as m where m.aasm_state in ('confirmed', 'started') and
    (select array_agg(a.starts_at) from meeting_appointments as a where a.meeting_id = m.id and a.aasm_state = 'accepted')
    is distinct from array[m.starts_at]`,
  'a proposed time of a meeting whose state allows no answer': sql`select m.id from meetings as m join meeting_appointments as a on a.meeting_id = m.id
    where a.aasm_state = 'proposed' and m.aasm_state not in ('requested', 'confirmed')`,
  'a requested meeting without a proposed time': sql`select m.id from meetings as m where m.aasm_state = 'requested'
    and not exists (select from meeting_appointments as a where a.meeting_id = m.id and a.aasm_state = 'proposed')`,
  'proposed times of two rounds': sql`select a.meeting_id as id from meeting_appointments as a where a.aasm_state = 'proposed'
    group by a.meeting_id having count(distinct a.round) > 1`,
  'a future meeting of an ended relationship': sql`select m.id from meetings as m
    join mentoring_relationships as r on r.id = m.mentoring_relationship_id
    where m.aasm_state in ('initiated', 'requested', 'confirmed') and r.aasm_state not in ('initiated', 'admin_initiated')`,
  'a meeting whose state does not match its sent reports': sql`select m.id from meetings as m
    join lateral (select count(*) as sent from feedbacks as f where f.meeting_id = m.id and f.sent_at is not null) as f on true
    where m.aasm_state in ('feedback_requested', 'feedback_filled') and f.sent <> case m.aasm_state when 'feedback_filled' then 1 else 0 end`,
  'a last event that does not match the state': sql`select m.id from meetings as m
    join lateral (select e.name from events as e where e.subject_id = m.id and e.name in
      ('meeting.confirmed', 'meeting.moved', 'meeting.cancelled', 'meeting.admin_cancelled') order by e.id desc limit 1) as e on true
    where (m.aasm_state = 'cancelled') <> (e.name in ('meeting.cancelled', 'meeting.admin_cancelled'))`,
};

async function findInconsistencies({ within }: TestCompany): Promise<string[]> {
  const names: string[] = [];
  await within(async (tx) => {
    for (const [name, query] of Object.entries(inconsistencies)) {
      if ((await query.execute(tx)).rows.length > 0) names.push(name);
    }
  });
  return names;
}

/** Runs all calls concurrently. Each must succeed or be refused with one of `codes`. Returns the number of successes. */
async function race(calls: (() => Promise<unknown>)[], codes: string[]): Promise<number> {
  const settled = await Promise.allSettled(calls.map((call) => call()));
  const refused = settled.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  for (const { status, code } of refused)
    expect({ status, code }).toEqual({ status: expect.toSatisfy(isRefusal), code: expect.toBeOneOf(codes) });
  return settled.length - refused.length;
}

/** Runs a periodic job at an instant. */
const runAt = ({ id }: TestCompany, job: typeof startMeetings, now: Date) =>
  runInCompany({ ...testApp.services, now: () => now }, { company_id: id, user_id: null }, job);

const isRefusal = (status: number) => status >= 400 && status < 500;

/** A confirmed meeting that the mentee proposes to move. */
async function aMovedMeeting(company: TestCompany) {
  const relationship = await aRelationship(company);
  const { data } = await planMeeting(relationship, { slots: [at('11-25T09:00')] });
  await answerProposal(relationship.presenter, data.id, data.appointments[0]?.id, 'accept');
  const { data: moving } = await proposeTimes(relationship.participant, data.id, [at('11-26T09:00')]);
  const move = moving.appointments.find(({ aasm_state }) => aasm_state === 'proposed')?.id;
  return { relationship, id: data.id, accept: () => answerProposal(relationship.presenter, data.id, move, 'accept') };
}

const finish = (by: TestPerson, id: string) =>
  by.api('PATCH /api/v1/mentoring_relationships/:id', { params: { id }, body: { event: 'finish' } });

describe('a proposal to move a confirmed meeting', () => {
  test('is accepted while the partner cancels the meeting', async () => {
    const company = await aCompany(testApp);
    for (const _ of rounds) {
      const { relationship, id, accept } = await aMovedMeeting(company);
      expect(await race([accept, () => cancelMeeting(relationship.participant, id)], ['transition_refused'])).toBeGreaterThan(0);
      expect((await readMeeting(relationship.participant, id)).aasm_state).toBe('cancelled');
      expect(await findInconsistencies(company)).toEqual([]);
    }
  });

  test('is accepted twice and replaced by both partners at once', async () => {
    const company = await aCompany(testApp);
    for (const _ of rounds) {
      const { relationship, id, accept } = await aMovedMeeting(company);
      const replace = () => proposeTimes(relationship.participant, id, [at('11-27T09:00'), at('11-27T14:00')]);
      const counter = () => proposeTimes(relationship.presenter, id, [at('11-28T09:00')]);
      await race([accept, accept, replace, counter], ['transition_refused']);
      expect(await findInconsistencies(company)).toEqual([]);
    }
  });

  test('is accepted while an administrator cancels the meeting', async () => {
    const company = await aCompany(testApp);
    const { admin } = await consoleUsers(company);
    for (const _ of rounds) {
      const { relationship, id, accept } = await aMovedMeeting(company);
      const cancelAtConsole = () =>
        admin.api('POST /backoffice/v1/meeting_cancellations', { body: { meeting_id: id, reason: 'Un motif' } });
      await race([accept, cancelAtConsole], ['transition_refused']);
      expect(await readMeeting(relationship.presenter, id)).toMatchObject({ aasm_state: 'cancelled', cancelled_by: 'administrator' });
      expect(await findInconsistencies(company)).toEqual([]);
    }
  });

  test('is accepted while the job starts the meeting', async () => {
    const company = await aCompany(testApp, { meeting_notice_hours: 0 });
    for (const _ of rounds) {
      testApp.clock.now = new Date('2026-11-23T08:00:00Z');
      const { relationship, id, accept } = await aMovedMeeting(company);
      const now = new Date('2026-11-25T09:00:00Z');
      testApp.clock.now = new Date(now.getTime() - 1);
      const start = () => runAt(company, startMeetings, now);
      await race([accept, start, () => cancelMeeting(relationship.participant, id)], ['transition_refused', 'too_late_to_change']);
      await start();
      expect(await findInconsistencies(company)).toEqual([]);
    }
  });
});

describe('a relationship ends', () => {
  test('by both partners at once, while a meeting is planned and another accepted', async () => {
    const company = await aCompany(testApp);
    for (const _ of rounds) {
      testApp.clock.now = new Date('2026-11-23T08:00:00Z');
      const { relationship, accept } = await aMovedMeeting(company);
      const ends = [relationship.participant, relationship.presenter].map((person) => () => finish(person, relationship.relationshipId));
      const another = () => planMeeting(relationship, { slots: [at('11-29T09:00')] }, relationship.presenter);
      const calls = [...ends, accept, another, () => letWorkerFinish(company), another];
      await race(calls, ['transition_refused']);
      await letWorkerFinish(company);
      expect(await findInconsistencies(company)).toEqual([]);
    }
  });

  test.each(['participant', 'presenter'] as const)(
    'because the %s closes their account while the partner accepts a meeting',
    async (closing) => {
      const company = await aCompany(testApp);
      for (const _ of rounds) {
        testApp.clock.now = new Date('2026-11-23T08:00:00Z');
        const relationship = await aRelationship(company);
        const other = closing === 'participant' ? relationship.presenter : relationship.participant;
        await setPassword(testApp, relationship[closing].email);
        const { data } = await planMeeting(relationship, { slots: [at('11-25T09:00')] }, relationship[closing]);
        const accept = () => answerProposal(other, data.id, data.appointments[0]?.id, 'accept');
        const close = () => relationship[closing].api('DELETE /auth', { body: { email: relationship[closing].email, password } });
        // Checking the password takes time: the delays make some calls arrive while the account is being closed.
        const acceptAfter = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds)).then(accept);
        const calls = [close, ...[0, 10, 20, 30, 40].map((wait) => () => acceptAfter(wait))];
        await race(calls, ['transition_refused', 'not_eligible', 'unauthorized']);
        await letWorkerFinish(company);
        expect(await findInconsistencies(company)).toEqual([]);
      }
    },
  );
});

test('a partner is suspended while the other accepts a meeting', async () => {
  const company = await aCompany(testApp);
  const { admin } = await consoleUsers(company);
  for (const _ of rounds) {
    const relationship = await aRelationship(company);
    const { data } = await planMeeting(relationship, { slots: [at('11-25T09:00')] });
    const suspend = () =>
      admin.api('POST /backoffice/v1/account_suspensions', { body: { user_id: relationship.participant.userId, reason: 'Un motif' } });
    const accept = () => answerProposal(relationship.presenter, data.id, data.appointments[0]?.id, 'accept');
    const withdraw = () => answerProposal(relationship.participant, data.id, data.appointments[0]?.id, 'withdraw');
    await race([suspend, accept, withdraw], ['transition_refused', 'not_eligible', 'unauthorized']);
    expect(await findInconsistencies(company)).toEqual([]);
  }
});

describe('a report', () => {
  const ended = new Date('2026-11-09T07:59:00Z');
  const over = { starts_at: new Date('2026-11-09T07:14:00Z'), ends_at: ended, aasm_state: 'feedback_requested' as const };

  async function aCompanyWithQuestions() {
    const company = await aCompany(testApp);
    await insertDefaultFeedbackQuestions(company);
    return company;
  }

  const post = (by: TestPerson, id: string, body: object) =>
    by.api('POST /api/v1/meetings/:id/feedbacks', { params: { id }, body: { answers: {}, ...body } as never });
  const patch = (by: TestPerson, id: string, feedback_id: string, body: object) =>
    by.api('PATCH /api/v1/meetings/:id/feedbacks/:feedback_id', { params: { id, feedback_id }, body: { answers: {}, ...body } as never });
  const readFeedbacks = async ({ participant }: TestRelationship, id: string) =>
    (await participant.api('GET /api/v1/meetings/:id/feedbacks', { params: { id } })).data;

  test('is sent while the job closes its meeting', async () => {
    const company = await aCompanyWithQuestions();
    for (const _ of rounds) {
      const relationship = await aRelationship(company);
      const id = await aMeeting(relationship, over);
      testApp.clock.now = new Date('2026-11-23T07:58:59Z');
      const now = new Date('2026-11-23T07:59:01Z');
      const close = () => runAt(company, closeReports, now);
      const sends = [relationship.participant, relationship.presenter].map((by) => () => post(by, id, { answers: fullReport, send: true }));
      await race([...sends, close, close], ['transition_refused']);
      await close();
      expect((await readMeeting(relationship.participant, id)).aasm_state).toBe('finished');
      expect(await findInconsistencies(company)).toEqual([]);
    }
  });

  test('is written in two windows at once: no answer is lost, and it is sent once', async () => {
    const company = await aCompanyWithQuestions();
    for (const _ of rounds) {
      const relationship = await aRelationship(company);
      const id = await aMeeting(relationship, {
        ...over,
        starts_at: new Date('2026-11-22T07:14:00Z'),
        ends_at: new Date('2026-11-22T08:14:00Z'),
      });
      await race(
        [
          () => post(relationship.participant, id, { answers: { learned: 'Écouter' } }),
          () => post(relationship.participant, id, { answers: fullReport }),
        ],
        [],
      );
      const [draft] = await readFeedbacks(relationship, id);
      const feedback = draft?.id ?? '';
      expect(draft?.answers.map(({ field_name }) => field_name).sort()).toEqual(['learned', 'rating', 'took_place']);
      await race(
        [
          () => patch(relationship.participant, id, feedback, { answers: { learned: 'Oser' } }),
          () => patch(relationship.participant, id, feedback, { send: true }),
          () => patch(relationship.participant, id, feedback, { send: true }),
          () =>
            relationship.participant.api('DELETE /api/v1/meetings/:id/feedbacks/:feedback_id', { params: { id, feedback_id: feedback } }),
        ],
        ['feedback_already_written', 'not_found', 'invalid'],
      );
      const sent = await company.within((tx) =>
        tx.selectFrom('events').where('subject_id', '=', id).where('name', '=', 'meeting.report_sent').select('id').execute(),
      );
      expect(sent.length).toBe((await readFeedbacks(relationship, id))[0]?.sent_at ? 1 : 0);
      expect(await findInconsistencies(company)).toEqual([]);
    }
  });
});

test('closing an account while another window writes leaves no draft and no calendar feed', async () => {
  const company = await aCompany(testApp);
  await insertDefaultFeedbackQuestions(company);
  const body = { answers: { learned: 'Écouter' } };
  for (const _ of rounds) {
    const relationship = await aRelationship(company);
    const { api, email, userId } = relationship.participant;
    await setPassword(testApp, email);
    const over = { starts_at: new Date('2026-11-22T08:00:00Z'), ends_at: new Date('2026-11-22T08:45:00Z') };
    const id = await aMeeting(relationship, { ...over, aasm_state: 'feedback_requested' });
    // Checking the password takes time: the delays make the calls arrive before, during and after the closing.
    const calls = Array.from({ length: 30 }, (_, index) => async () => {
      await new Promise((done) => setTimeout(done, index * 4));
      return index % 2 ? api('POST /api/v1/meetings/:id/feedbacks', { params: { id }, body }) : api('POST /api/v1/calendar_feed');
    });
    await race([() => api('DELETE /auth', { body: { email, password } }), ...calls], ['unauthorized', 'not_found']);
    const remaining = await company.within(
      async (tx) => [
        await tx.selectFrom('feedbacks').where('author_user_id', '=', userId).select('id').execute(),
        await tx.selectFrom('feedback_answers').where('author_user_id', '=', userId).select('feedback_id').execute(),
        await tx.selectFrom('directory.calendar_feeds').where('user_id', '=', userId).select('user_id').execute(),
      ],
      userId,
    );
    expect(remaining).toEqual([[], [], []]);
  }
});
