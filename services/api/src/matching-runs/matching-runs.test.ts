import type { MatchingRunPair } from '@binome/contract/console/matching-run-pairs';
import { expect, test } from 'vitest';
import { CompanyIndexes } from '../matching/company-indexes.ts';
import { runInCompany } from '../platform/data/run-in-company.ts';
import { aCohort } from '../testing/cohort.ts';
import { aCompany } from '../testing/company.ts';
import { consoleUsers } from '../testing/console.ts';
import type { TestPerson } from '../testing/person.ts';
import { refusal, startTestApp } from '../testing/test-app.ts';
import { letWorkerFinish, mailsOf } from '../testing/worker.ts';
import { startJob } from './job.ts';
import { reportJob, updateRun } from './run-queries.ts';
import { isGain } from './what-ifs.ts';

const testApp = await startTestApp();

const cohort = (menteeNames?: string[], mentorNames?: string[]) => aCohort(testApp, menteeNames, mentorNames);

test('a draft assigns as many as the places allow, says who is left and why, and nobody else hears of it', async () => {
  const { company, hr, mentees, mentors, create, pairs } = await cohort();
  const counts = await hr.api('GET /backoffice/v1/matching_run_audiences', { query: { program_id: company.programId } });
  expect(counts).toMatchObject({ unmatched: 3, presenters: 2, free_seats: 2, open_run_id: null });
  const run = await create();
  expect(run).toMatchObject({
    state: 'draft',
    job: { state: 'done' },
    metrics: { participants: 3, served: 2, alone: 1, presenters: 2, free_seats: 2, max_added: 1 },
    next_wave: { number: 1, pairs: 2, mails: 4, of: 2 },
    can: { edit: true, undo: false, publish: true, remove: true },
  });
  expect(run.curve.at(-1)).toMatchObject({ served: 2 });
  expect(await pairs(run.id, { to_check: true })).toHaveLength(run.metrics.to_check);
  const rows = await pairs(run.id);
  expect(rows.filter(({ state }) => state === 'proposed')).toHaveLength(2);
  expect(rows.find(({ state }) => state === 'alone')).toMatchObject({ presenter: null, alone: [{ text: expect.any(String) }] });
  expect(await refusal(create())).toMatchObject({ status: 422, code: 'matching_run_already_open' });
  await letWorkerFinish(company);
  for (const person of [...mentees, ...mentors]) {
    expect((await person.api('GET /api/v1/match_proposals')).data).toEqual([]);
    expect(await mailsOf(testApp, person.email)).toEqual([]);
  }
});

test('a referent keeps, forbids, replaces and undoes, and a colleague’s change is not overwritten', async () => {
  const { hr, mentors, create, pairs, read, change } = await cohort(['Léa', 'Hugo']);
  const { id } = await create();
  const [first] = await pairs(id, { state: 'proposed' });
  if (!first?.presenter) throw new Error('no pair');
  const other = mentors.find(({ presenterId }) => presenterId !== first.presenter?.profile_id);
  const seen = { presenter_id: first.presenter.profile_id, locked: false };
  await change(first.id, { locked: true, expected: seen });
  expect(await refusal(change(first.id, { forbidden: true, expected: seen }))).toMatchObject({ status: 409, code: 'conflict' });
  const replaced = await change(first.id, { presenter_id: other?.presenterId });
  expect(replaced.last_edit).toMatchObject({
    kind: 'replaced',
    people: [expect.stringContaining('Martin'), expect.stringContaining('Bernard')],
  });
  const partner = async () => (await pairs(id)).find((pair) => pair.id === first.id);
  expect(await partner()).toMatchObject({ presenter: { profile_id: other?.presenterId }, locked: true, by_hand: {} });
  const undo = (edit_id: string) => hr.api('POST /backoffice/v1/matching_run_undos', { body: { run_id: id, edit_id } });
  const lastEdit = replaced.last_edit?.id ?? '';
  await undo(lastEdit);
  expect(await refusal(undo(lastEdit))).toMatchObject({ code: 'conflict' });
  expect(await partner()).toMatchObject({ presenter: { profile_id: first.presenter.profile_id }, locked: true });
  const forbidden = await change(first.id, { forbidden: true });
  expect(forbidden.forbidden).toMatchObject({ count: 1, first: [{ reason: 'run' }] });
  expect((await partner())?.presenter?.profile_id).toBe(other?.presenterId);
  await change(forbidden.forbidden.first[0]?.pair_id ?? '', { forbidden: false });
  expect((await read(id)).forbidden.count).toBe(0);
  const audited = (await hr.list('audit_entries')).rows as { action: string; subject: string[] }[];
  const entries = audited.filter(({ action }) => action.startsWith('matching_run.'));
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['matching_run.created', 'matching_run.pair_kept', 'matching_run.pair_replaced', 'matching_run.undone']),
  );
  expect(new Set(entries.map(({ subject }) => subject.join()))).toEqual(new Set([replaced.program?.name]));
});

test('a wave is proposed to both, each may answer first, and a refusal brings the mentee back for the next wave', async () => {
  const { company, hr, mentees, mentors, create, pairs, read } = await cohort(['Léa', 'Hugo']);
  const { id, last_edit } = await create();
  const body = { run_id: id, mode: 'propose' as const, pairs: { min_score: 0 } };
  const preview = await hr.api('POST /backoffice/v1/matching_run_previews', { body });
  expect(preview).toMatchObject({ pairs: 2, mails: 4, left: [], sample: [{ side: 'participant' }, { side: 'presenter' }] });
  const published = await hr.api('POST /backoffice/v1/matching_run_publications', { body: { ...body, edit_id: last_edit?.id ?? null } });
  expect(published).toMatchObject({ run: { state: 'published' }, wave: { number: 1, pairs: 2, waiting: 2 }, left: [] });
  await letWorkerFinish(company);
  const people = [...mentees, ...mentors];
  for (const { email } of people) expect((await mailsOf(testApp, email)).length).toBe(1);
  const [mentee, otherMentee] = mentees as [TestPerson, TestPerson];
  const mentorOf = async (person: TestPerson) => {
    const row = (await pairs(id, { state: 'published' })).find(({ participant }) => participant.profile_id === person.participantId);
    return mentors.find(({ presenterId }) => presenterId === row?.presenter?.profile_id) as TestPerson;
  };
  const proposalOf = async (person: TestPerson) => (await person.api('GET /api/v1/match_proposals')).data[0]?.id ?? '';
  const answer = async (person: TestPerson, event: object) =>
    (await person.api('PATCH /api/v1/match_proposals/:id', { params: { id: await proposalOf(person) }, body: event as never })).data;
  const mentor = await mentorOf(mentee);
  expect(await answer(mentor, { event: 'accept' })).toMatchObject({ state: 'choosing', can: { accept: false } });
  expect(await answer(mentee, { event: 'choose', presenter_id: mentor.presenterId })).toMatchObject({ state: 'agreed' });
  const otherMentor = await mentorOf(otherMentee);
  expect(await answer(otherMentor, { event: 'decline', reason: 'no_time' })).toMatchObject({ state: 'declined' });
  const after = await read(id);
  expect(after.waves).toMatchObject([{ agreed: 1, declined: 1, waiting: 0 }]);
  expect(await pairs(id, { state: 'published' })).toEqual(
    expect.arrayContaining([expect.objectContaining({ outcome: 'declined', declined_by: 'presenter', decline_reason: 'no_time' })]),
  );
  expect(await pairs(id, { state: 'alone' })).toMatchObject([{ participant: { profile_id: otherMentee.participantId } }]);
  await letWorkerFinish(company);
  expect((await mailsOf(testApp, mentor.email)).at(-1)?.subject).toContain('a dit oui');
  expect(JSON.stringify(await mailsOf(testApp, otherMentee.email))).not.toContain('no_time');
});

test('relationships open at once if the referent says so, and a pair that cannot begin stays with its reason', async () => {
  const { hr, company, create, pairs } = await cohort(['Léa', 'Hugo']);
  const { id } = await create();
  const [first] = await pairs(id, { state: 'proposed' });
  await company.within((tx) =>
    tx
      .updateTable('users')
      .set({ profile_visible: false })
      .where('id', '=', first?.presenter?.user_id ?? '')
      .execute(),
  );
  const body = { run_id: id, mode: 'open' as const, pairs: { min_score: 0 }, edit_id: null };
  const published = await hr.api('POST /backoffice/v1/matching_run_publications', { body });
  expect(published).toMatchObject({
    wave: { pairs: 1, agreed: 1, answers_until: null },
    left: [{ pair_id: first?.id, text: expect.stringMatching(/./) }],
  });
  expect(await pairs(id, { state: 'published' })).toMatchObject([{ relationship_id: expect.any(String), outcome: 'agreed' }]);
});

test('a run is not readable out of scope, and a unit administrator reads only the pairs of their unit', async () => {
  const { company, hr, manager, unitAdmin, mentees, mentors, create } = await cohort(['Léa', 'Hugo']);
  const { id } = await create();
  const [mentee] = mentees as [TestPerson];
  const away = await company.within((tx) =>
    tx.insertInto('business_units').values({ name: 'Ailleurs', position: 9 }).returning('id').executeTakeFirstOrThrow(),
  );
  const others = [...mentees, ...mentors].filter(({ userId }) => userId !== mentee.userId).map(({ userId }) => userId);
  await company.within((tx) => tx.updateTable('users').set({ business_unit_id: away.id }).where('id', 'in', others).execute());
  const names = async ({ list }: typeof hr) => {
    const { rows } = await list('matching_run_pairs', { filter: { run_id: id } });
    return (rows as MatchingRunPair[]).map(({ participant }) => participant.first_name);
  };
  expect([(await names(manager)).length, await names(unitAdmin)]).toEqual([2, ['Léa']]);
  const [own] = (await unitAdmin.list('matching_run_pairs')).rows;
  expect((await unitAdmin.call('GET', `matching_run_candidates?filter=${JSON.stringify({ pair_id: own?.id })}`)).status).toBe(403);
  const wholeCompany = await hr.api('POST /backoffice/v1/matching_runs', {
    body: { program_id: null, audience: { kind: 'people', participant_ids: mentees.map(({ participantId }) => participantId ?? '') } },
  });
  expect(await refusal(manager.api('GET /backoffice/v1/matching_runs/:id', { params: { id: wholeCompany.id } }))).toMatchObject({
    status: 404,
  });
  const { hr: elsewhere } = await consoleUsers(await aCompany(testApp));
  expect(await refusal(elsewhere.api('GET /backoffice/v1/matching_runs/:id', { params: { id } }))).toMatchObject({ status: 404 });
});

test('an exclusion keeps two people apart, and what could be changed is computed without being saved', async () => {
  const { hr, mentees, mentors, create, read } = await cohort(['Léa', 'Hugo'], ['Paul']);
  const [mentor] = mentors as [TestPerson];
  const exclusion = (person: TestPerson, kept_until: string | null = null) =>
    hr.api('POST /backoffice/v1/matching_exclusions', {
      body: { user_ids: [person.userId, mentor.userId], reason: 'Son directeur', kept_until },
    });
  for (const person of mentees) await exclusion(person);
  expect((await hr.list('matching_exclusions')).rows).toMatchObject([{ reason: 'Son directeur', can: { remove: true } }, {}]);
  const run = await create();
  expect(run).toMatchObject({ metrics: { served: 0, alone: 2 }, next_wave: null, forbidden: { count: 2 } });
  const { rows } = await hr.list('matching_exclusions');
  await hr.api('DELETE /backoffice/v1/matching_exclusions/:id', { params: { id: String(rows[0]?.id) } });
  await hr.api('PUT /backoffice/v1/matching_runs/:id', { params: { id: run.id }, body: { floor: 1 } });
  expect(await read(run.id)).toMatchObject({ metrics: { served: 1 }, floor: 1 });
  const { effect } = await hr.api('POST /backoffice/v1/matching_run_simulations', {
    body: { run_id: run.id, seats: [{ presenter_id: mentor.presenterId, added: 1 }], topics: [] },
  });
  expect(effect).toMatchObject({ served: 1, served_change: 0 });
  expect((await read(run.id)).forbidden.count).toBe(1);
  for (const person of mentees) await exclusion(person, '2020-01-01');
  expect((await read(run.id)).forbidden.count).toBe(0);
  expect((await hr.api('DELETE /backoffice/v1/matching_runs/:id', { params: { id: run.id } })).archived).toBe(false);
  expect(await refusal(read(run.id))).toMatchObject({ status: 404 });
});

test('a change is offered if somebody more would have a mentor, or if the mean would be a point higher', () => {
  const offered = (served_change: number, mean_change: number | null) => isGain({ served_change, mean_change });
  expect([offered(1, -4), offered(0, 1), offered(2, null)]).toEqual([true, true, true]);
  expect([offered(0, 0.3), offered(0, 0), offered(0, -2), offered(-1, 5), offered(0, null)]).toEqual([false, false, false, false, false]);
});

test('a large run is computed by a job, and a superseded computation writes nothing', async () => {
  const { company, create, read, hr } = await cohort(['Léa', 'Hugo', 'Inès']);
  const { id } = await create();
  const indexes = new CompanyIndexes({ now: testApp.services.now });
  const start = (job_number: number) =>
    runInCompany(testApp.services, { company_id: company.id }, async (context) => {
      await updateRun(context.tx, id, { job_number: 7, job_state: 'waiting', metrics: null, curve: '[]', job_seen_at: context.now });
      startJob({ ...context, indexes }, { run_id: id, job_number });
    });
  await start(7);
  await expect.poll(async () => (await read(id)).job.state).toBe('done');
  expect(await read(id)).toMatchObject({ metrics: { served: 2, alone: 1 }, job: { progress: 1 }, curve: [{ served: 2 }] });
  const cancel = () => hr.api('POST /backoffice/v1/matching_run_cancellations', { body: { run_id: id } });
  expect(await refusal(cancel())).toMatchObject({ code: 'transition_refused' });
  const report = (job_number: number) => company.within((tx) => reportJob(tx, { run_id: id, job_number }, { job_state: 'running' }));
  expect([await report(6), await report(7)]).toEqual([false, true]);
  expect((await cancel()).job.state).toBe('cancelled');
  expect(await report(7)).toBe(false);
});
