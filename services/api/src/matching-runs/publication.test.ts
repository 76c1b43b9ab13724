import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertProposals } from '../match-proposals/queries.ts';
import { aCohort } from '../testing/cohort.ts';
import { aParticipant, type TestPerson } from '../testing/person.ts';
import { refusal, startTestApp } from '../testing/test-app.ts';
import { letWorkerFinish, mailsOf } from '../testing/worker.ts';
import { lockRun, updateRun } from './run-queries.ts';

const testApp = await startTestApp();

/** A draft, and functions that preview and publish it. */
async function aDraft(menteeNames = ['Léa', 'Hugo'], mentorNames = ['Paul', 'Rose']) {
  const cohort = await aCohort(testApp, menteeNames, mentorNames);
  const { id } = await cohort.create();
  const wave = { run_id: id, mode: 'propose' as const, pairs: { min_score: 0 } };
  const preview = () => cohort.hr.api('POST /backoffice/v1/matching_run_previews', { body: wave });
  const publish = (change: object = {}, by = cohort.hr) =>
    by.api('POST /backoffice/v1/matching_run_publications', { body: { ...wave, edit_id: null, ...change } });
  const [first] = await cohort.pairs(id, { state: 'proposed' });
  if (!first?.presenter) throw new Error('no pair');
  const owner = (people: TestPerson[], userId: string) => people.find((person) => person.userId === userId) as TestPerson;
  const mentee = owner(cohort.mentees, first.participant.user_id);
  const mentor = owner(cohort.mentors, first.presenter.user_id);
  const proposalOf = async (person: TestPerson) => (await person.api('GET /api/v1/match_proposals')).data[0]?.id ?? '';
  const decline = async (person: TestPerson) =>
    person.api('PATCH /api/v1/match_proposals/:id', {
      params: { id: await proposalOf(person) },
      body: { event: 'decline', reason: 'no_time' },
    });
  return { ...cohort, id, preview, publish, first, mentee, mentor, proposalOf, decline };
}

test('publishing is refused if a colleague has published another wave meanwhile', async () => {
  const { id, admin, preview, publish, first, pairs } = await aDraft();
  const { computation } = await preview();
  const one = { computation, pairs: { pair_ids: [first.id] } };
  const both = await Promise.allSettled([publish(one), publish(one, admin)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await pairs(id, { state: 'proposed' })).toHaveLength(1);
  expect(await refusal(publish({ computation }, admin))).toMatchObject({ status: 409, code: 'conflict' });
  expect(await pairs(id, { wave: 2 })).toEqual([]);
  expect((await publish({ computation: (await preview()).computation })).wave).toMatchObject({ number: 2, pairs: 1 });
});

test('a run cannot be published while it is computed, nor with a pair forbidden meanwhile', async () => {
  const { company, id, preview, publish, first, read } = await aDraft();
  const job = (job_state: 'waiting' | 'running' | 'cancelled', job_step: 'scoring' | 'assigning' | 'curve') =>
    company.within((tx) => updateRun(tx, id, { job_state, job_step, job_seen_at: testApp.clock.now }));
  for (const step of ['scoring', 'assigning'] as const) {
    await job('running', step);
    expect((await read(id)).can.publish).toBe(false);
    for (const act of [publish, preview]) expect(await refusal(act())).toMatchObject({ status: 409, code: 'matching_run_computing' });
  }
  // Of a large run the pairs stay until the computation ends, and for ever once it is cancelled.
  const { participant, presenter } = first;
  const removed = {
    run_id: id,
    participant_id: participant.profile_id,
    presenter_id: presenter?.profile_id ?? '',
    state: 'removed' as const,
  };
  await company.within((tx) => tx.insertInto('matching_run_pairs').values(removed).execute());
  await job('cancelled', 'scoring');
  expect((await publish()).wave).toMatchObject({ pairs: 1 });
  expect((await read(id)).forbidden.first).toMatchObject([{ reason: 'run' }]);
});

test('nothing is published in a program that is archived or over, and the referent reads why', async () => {
  const { company, id, preview, publish, pairs } = await aDraft();
  const setProgram = (values: { archived_at?: Date | null; ends_on?: string; starts_on?: string }) =>
    company.within((tx) => tx.updateTable('programs').set(values).where('id', '=', company.programId).execute());
  for (const values of [{ archived_at: testApp.clock.now }, { archived_at: null, starts_on: '2020-01-01', ends_on: '2020-06-30' }]) {
    await setProgram(values);
    for (const act of [publish, preview])
      expect(await refusal(act())).toMatchObject({ status: 422, code: 'program_over', messages: [expect.stringContaining('archivé')] });
  }
  expect(await pairs(id, { state: 'proposed' })).toHaveLength(2);
  await setProgram({ ends_on: testApp.clock.now.toISOString().slice(0, 10) });
  expect((await publish()).wave).toMatchObject({ pairs: 2 });
});

test('a change that waited for a colleague uses the places left afterwards', async () => {
  const { company, id, hr, read, mentor } = await aDraft();
  const { participantId: participant_id } = await aParticipant(company);
  const row = { participant_id, presenter_id: mentor.presenterId, program_id: company.programId, aasm_state: 'initiated' as const };
  const { change } = await company.within(async (tx) => {
    await lockRun(tx, id);
    await tx.insertInto('mentoring_relationships').values(row).execute();
    const started = hr.call('PUT', `matching_runs/${id}`, { floor: 1 });
    const waiting = async () => {
      const { rows } = await sql`select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid`.execute(tx);
      return rows.length;
    };
    await expect.poll(waiting).toBe(1);
    return { change: started };
  });
  expect((await change).status).toBe(200);
  expect((await read(id)).metrics).toMatchObject({ participants: 2, served: 1 });
});

test('a wave leaves out people who left the program, and excluded pairs', async () => {
  const { company, hr, publish, first, mentee, mentors } = await aDraft();
  await company.within((tx) => tx.deleteFrom('program_enrollments').where('user_id', '=', mentee.userId).execute());
  const { left } = await publish({ mode: 'open' });
  expect(left).toMatchObject([{ pair_id: first.id, text: expect.stringContaining('ne suivent pas ce programme') }]);
  const second = await aDraft(['Zoé'], ['Paul']);
  const user_ids = [second.mentee.userId, second.mentor.userId] as [string, string];
  await second.hr.api('POST /backoffice/v1/matching_exclusions', { body: { user_ids } });
  expect(await second.publish({ mode: 'open' })).toMatchObject({ wave: null, left: [{ pair_id: second.first.id }] });
  expect(mentors).toHaveLength(2);
  expect((await hr.list('mentoring_relationships')).total).toBe(1);
});

test('an exclusion withdraws an open proposal without telling the two people why', async () => {
  const { company, hr, publish, preview, mentee, mentor, proposalOf, mentees, unitAdmin } = await aDraft();
  await publish({ computation: (await preview()).computation });
  const id = await proposalOf(mentee);
  const user_ids = [mentor.userId.toUpperCase(), mentee.userId] as [string, string];
  const exclude = (change: object = {}) =>
    hr.api('POST /backoffice/v1/matching_exclusions', { body: { user_ids, reason: 'Une plainte', ...change } });
  // One that has ended keeps nobody apart.
  await exclude({ kept_until: '2020-01-01' });
  expect(await proposalOf(mentor)).toBe(id);
  await exclude();
  await letWorkerFinish(company);
  for (const person of [mentee, mentor]) {
    expect(await proposalOf(person)).toBe('');
    const { data } = await person.api('GET /api/v1/match_proposals/:id', { params: { id } });
    expect([data.state, data.can]).toEqual(['withdrawn', { choose: false, accept: false, decline: false }]);
    expect(JSON.stringify([data, await mailsOf(testApp, person.email)])).not.toContain('plainte');
  }
  const other = mentees.find(({ userId }) => userId !== mentee.userId) as TestPerson;
  expect(await proposalOf(other)).not.toBe('');
  const same = { user_ids: [mentee.userId, mentee.userId.toUpperCase()] as [string, string] };
  expect(await refusal(exclude(same))).toMatchObject({ status: 422, code: 'invalid' });
  // An administrator of a unit reads that there is one, and not the reason.
  expect((await unitAdmin.list('matching_exclusions')).rows).toMatchObject([{ reason: null, can: { remove: false } }]);
});

test('a mentor does not read that the mentee has said no, on the page either', async () => {
  const { company, publish, mentee, mentor, proposalOf, decline, pairs, id } = await aDraft();
  await publish();
  const proposal = await proposalOf(mentor);
  await decline(mentee);
  await letWorkerFinish(company);
  const { data } = await mentor.api('GET /api/v1/match_proposals/:id', { params: { id: proposal } });
  expect(data).toMatchObject({ state: 'obsolete', people: [{ ending: 'obsolete', chosen: false }] });
  expect(JSON.stringify(data)).not.toMatch(/declined|no_time/);
  const declined = (await pairs(id, { state: 'published' })).find(({ outcome }) => outcome === 'declined');
  expect(declined).toMatchObject({ declined_by: 'participant', decline_reason: 'no_time' });
});

test('reading a run computes it once for a mentee who is free again, and not for one who has left', async () => {
  const { company, id, publish, mentee, decline, read } = await aDraft();
  const computations = async () => {
    await Promise.all([read(id), read(id)]);
    const { job_number } = await company.within((tx) =>
      tx.selectFrom('matching_runs').where('id', '=', id).select('job_number').executeTakeFirstOrThrow(),
    );
    return job_number;
  };
  await publish();
  const before = await computations();
  await decline(mentee);
  expect([await computations(), await computations()]).toEqual([before + 1, before + 1]);
  await company.within((tx) =>
    tx.updateTable('profiles').set({ left_at: testApp.clock.now }).where('id', '=', mentee.participantId).execute(),
  );
  await company.within((tx) => tx.deleteFrom('matching_run_pairs').where('run_id', '=', id).where('state', '=', 'alone').execute());
  expect(await computations()).toBe(before + 1);
});

test('a run without criteria and a second draft are refused', async () => {
  const { company, hr, admin, read, id } = await aDraft();
  const page = await admin.api('GET /backoffice/v1/matching_settings');
  const none = Object.fromEntries(Object.keys(page.defaults.participant.weights).map((criterion) => [criterion, 0]));
  const settings = { ...page.defaults, presenter: { ...page.defaults.presenter, weights: none } };
  for (const [method, path] of [
    ['PUT', 'matching_settings'],
    ['POST', 'matching_previews'],
  ] as const)
    expect((await admin.call(method, path, { settings })).status).toBe(422);
  expect((await hr.call('PUT', `matching_runs/${id}`, { ignored_criteria: Object.keys(none) })).status).toBe(422);
  expect((await read(id)).ignored_criteria).toEqual([]);
  const body = { program_id: company.programId, audience: { kind: 'unmatched', with_open_requests: true } };
  const two = await Promise.all([admin.call('POST', 'matching_runs', body), admin.call('POST', 'matching_runs', body)]);
  expect(two.map(({ status, body: { code } }) => [status, code]).sort()).toEqual([
    [201, undefined],
    [422, 'matching_run_already_open'],
  ]);
});

test('a wave of thousands is stored in several statements', async () => {
  const { company, mentees, mentors } = await aCohort(testApp, ['Léa'], ['Paul']);
  const [mentee, mentor] = [mentees[0] as TestPerson, mentors[0] as TestPerson];
  const ended = { ended_at: testApp.clock.now, ending: 'withdrawn' as const, both_at_once: true, answer_days: 10, position: 1 };
  const people = { participant_id: mentee.participantId, presenter_id: mentor.presenterId, program_id: company.programId };
  const rows = Array.from({ length: 7000 }, () => ({
    ...{ ...ended, ...people, id: crypto.randomUUID(), group_id: crypto.randomUUID() },
    ...{ created_at: testApp.clock.now, expires_at: testApp.clock.now },
  }));
  expect(await company.within((tx) => insertProposals(tx, rows))).toEqual(rows.map(({ id }) => id));
});
