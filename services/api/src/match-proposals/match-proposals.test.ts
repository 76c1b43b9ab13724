import { expect, test } from 'vitest';
import { listProposals } from '../personal-data/mentoring-queries.ts';
import { aCompany } from '../testing/company.ts';
import { aStaffMember } from '../testing/console.ts';
import { aParticipant, aPerson, aPresenter, type TestPerson } from '../testing/person.ts';
import { chooseMentor, proposalPeople, proposeTo } from '../testing/proposals.ts';
import { refusal, startTestApp } from '../testing/test-app.ts';
import { letWorkerFinish, mailsOf, runDueJobs } from '../testing/worker.ts';

const testApp = await startTestApp();
const day = 86_400_000;

const read = async (person: TestPerson, id: string) => (await person.api('GET /api/v1/match_proposals/:id', { params: { id } })).data;
const listOf = async (person: TestPerson) => (await person.api('GET /api/v1/match_proposals')).data;
const answer = (person: TestPerson, id: string, body: { event: 'accept' } | { event: 'decline'; reason: 'no_time' | 'too_close' }) =>
  person.api('PATCH /api/v1/match_proposals/:id', { params: { id }, body });

test('the mentee chooses, the mentor whom they choose accepts, and the relationship opens', async () => {
  const company = await aCompany(testApp);
  const { hr, mentee, mentors } = await proposalPeople(company);
  const [paul, rose] = mentors as [TestPerson, TestPerson];
  const proposed = await proposeTo(hr, mentee, mentors);
  expect(proposed).toMatchObject({
    state: 'choosing',
    participant: { first_name: 'Léa' },
    proposed_by: 'Rachid Durand',
    can: { withdraw: true },
  });
  const { id } = proposed;
  expect(await listOf(mentee)).toMatchObject([
    { id, viewer: 'participant', state: 'choosing', proposed_by: 'Rachid Durand', can: { choose: true, accept: false, decline: true } },
  ]);
  expect((await read(mentee, id)).people.map(({ person, match }) => [person.first_name, typeof match?.score])).toEqual([
    ['Paul', 'number'],
    ['Rose', 'number'],
  ]);
  expect(await listOf(rose)).toEqual([]);

  const chosen = await chooseMentor(mentee, id, rose);
  expect(chosen.data).toMatchObject({
    state: 'answering',
    people: [{ chosen: false }, { chosen: true }],
    can: { choose: false, decline: false },
  });
  expect(await listOf(rose)).toMatchObject([
    {
      id,
      viewer: 'presenter',
      state: 'answering',
      people: [{ person: { first_name: 'Léa' }, match: { reasons: expect.any(Array) } }],
      can: { accept: true },
    },
  ]);

  const { data } = await answer(rose, id, { event: 'accept' });
  expect(data).toMatchObject({ state: 'agreed', relationship_id: expect.any(String), can: { accept: false, decline: false } });
  const relationships = (await mentee.api('GET /api/v1/mentoring_relationships')).data;
  expect(relationships).toMatchObject([
    { id: data.relationship_id, aasm_state: 'initiated', program: { id: company.programId }, shows_yes: true },
  ]);
  expect((await hr.list('match_proposals', { filter: { participant_id: mentee.participantId } })).rows).toMatchObject([
    {
      state: 'agreed',
      relationship_id: data.relationship_id,
      candidates: [{ ending: 'obsolete' }, { ending: 'agreed', chosen: true }],
      can: { withdraw: false },
    },
  ]);
  expect(await listOf(mentee)).toEqual([]);
  expect((await paul.api('GET /api/v1/notifications')).data).toEqual([]);
});

test('a mentor never learns of the others, nor of a proposal in which nobody chose them', async () => {
  const company = await aCompany(testApp);
  const { hr, mentee, mentors } = await proposalPeople(company);
  const [paul, rose] = mentors as [TestPerson, TestPerson];
  const { id } = await proposeTo(hr, mentee, mentors);
  expect(await refusal(read(paul, id))).toMatchObject({ status: 404 });
  await chooseMentor(mentee, id, paul);
  await letWorkerFinish(company);
  expect(JSON.stringify([await read(paul, id), await listOf(paul)])).not.toContain('Rose');
  const [mail] = await mailsOf(testApp, paul.email);
  expect(mail?.subject).toBe('Léa Martin aimerait vous avoir comme mentor·e');
  expect(mail?.text).toContain('Rachid Durand a pensé à vous');
  expect(mail?.text).not.toContain('Rose');
  expect(await refusal(read(rose, id))).toMatchObject({ status: 404 });
  expect(await refusal(answer(rose, id, { event: 'accept' }))).toMatchObject({ status: 404 });
  expect(await mailsOf(testApp, rose.email)).toEqual([]);
});

test('a mentor’s no gives the choice back to the mentee, and only the referent reads why', async () => {
  const company = await aCompany(testApp);
  const { hr, mentee, mentors } = await proposalPeople(company);
  const [paul, rose] = mentors as [TestPerson, TestPerson];
  const { id } = await proposeTo(hr, mentee, mentors);
  await chooseMentor(mentee, id, paul);
  testApp.clock.now = new Date(testApp.clock.now.getTime() + 8 * day);
  await answer(paul, id, { event: 'decline', reason: 'too_close' });
  await letWorkerFinish(company);
  const mine = await read(mentee, id);
  expect(mine).toMatchObject({ state: 'choosing', people: [{ ending: 'declined' }, { ending: null }], can: { choose: true } });
  expect(Date.parse(mine.expires_at) - testApp.clock.now.getTime()).toBeGreaterThan(9 * day);
  expect(JSON.stringify(mine)).not.toContain('too_close');
  const mail = (await mailsOf(testApp, mentee.email)).at(-1);
  expect([mail?.subject, mail?.text]).toEqual([
    'Paul Bernard ne peut pas vous accompagner cette fois',
    expect.stringContaining('Une autre personne vous est proposée'),
  ]);
  expect((await hr.list('match_proposals')).rows).toMatchObject([
    { state: 'choosing', candidates: [{ declined_by: 'presenter', decline_reason: 'too_close' }, { declined_by: null }] },
  ]);
  const staff = await aStaffMember(testApp, `${crypto.randomUUID()}@binome.example`);
  await staff.api('POST /backoffice/v1/company_entries', { body: { company_id: company.id, reason: 'Aider la référente' } });
  const { rows } = await staff.list('match_proposals');
  expect(rows).toMatchObject([{ candidates: [{ declined_by: 'presenter', decline_reason: null }, {}], can: { withdraw: false } }]);
  await chooseMentor(mentee, id, rose);
  await answer(rose, id, { event: 'accept' });
  expect((await read(mentee, id)).state).toBe('agreed');
});

test('the mentee declines all, and the next proposal is possible', async () => {
  const company = await aCompany(testApp);
  const { hr, mentee, mentors } = await proposalPeople(company);
  const { id } = await proposeTo(hr, mentee, mentors);
  expect(await refusal(proposeTo(hr, mentee, mentors))).toMatchObject({ status: 422, code: 'proposal_already_open' });
  expect((await answer(mentee, id, { event: 'decline', reason: 'no_time' })).data).toMatchObject({
    state: 'declined',
    can: { choose: false },
  });
  expect((await hr.list('match_proposals')).rows).toMatchObject([
    { state: 'declined', candidates: [{ declined_by: 'participant', decline_reason: 'no_time' }, { decline_reason: 'no_time' }] },
  ]);
  const [paul] = mentors as [TestPerson];
  expect(await refusal(chooseMentor(mentee, id, paul))).toMatchObject({ status: 422, code: 'transition_refused' });
  expect(await proposeTo(hr, mentee, [paul])).toMatchObject({ state: 'choosing' });
  const again = await proposeTo(hr, await aParticipant(company), [paul]);
  expect(again.state).toBe('choosing');
});

test('who has no place, no visible profile or somebody already is not proposed', async () => {
  const company = await aCompany(testApp, { max_relationships_per_presenter: 1 });
  const { hr, manager, unitAdmin, mentee, mentors } = await proposalPeople(company, ['Paul']);
  const hidden = await aPresenter(company, { user: { first_name: 'Hervé', last_name: 'Caché', profile_visible: false } });
  const refusedHidden = await refusal(proposeTo(hr, mentee, [...mentors, hidden]));
  expect(refusedHidden).toMatchObject({ status: 422, code: 'proposal_not_eligible' });
  expect(refusedHidden.messages.join()).toContain('Hervé Caché');
  const outsider = await aPresenter(company);
  await company.within((tx) => tx.deleteFrom('program_enrollments').where('user_id', '=', outsider.userId).execute());
  expect(await refusal(proposeTo(manager, mentee, [outsider]))).toMatchObject({ status: 404 });
  expect(await refusal(proposeTo(unitAdmin, mentee, mentors))).toMatchObject({ status: 403 });
  expect(await refusal(proposeTo(hr, await aParticipant(await aCompany(testApp)), mentors))).toMatchObject({ status: 404 });
  await company.within((tx) =>
    tx
      .insertInto('mentoring_relationships')
      .values({ participant_id: mentee.participantId, presenter_id: mentors[0]?.presenterId ?? '', aasm_state: 'initiated' })
      .execute(),
  );
  expect(await refusal(proposeTo(hr, await aParticipant(company), mentors))).toMatchObject({ code: 'request_limit_reached' });
  const two = [
    { participant_id: mentee.participantId, presenter_ids: [] },
    { participant_id: mentee.participantId, presenter_ids: Array(2).fill(hidden.presenterId) },
  ];
  for (const body of two) expect((await hr.call('POST', 'match_proposals', body)).status).toBe(422);
});

test('an unanswered proposal ends after ten days, and who waited is told', async () => {
  const company = await aCompany(testApp);
  const { hr, mentee, mentors } = await proposalPeople(company);
  const [paul] = mentors as [TestPerson];
  const { id } = await proposeTo(hr, mentee, mentors);
  const at = testApp.clock.now.getTime();
  testApp.clock.now = new Date(at + 9 * day);
  await runDueJobs(company, 'match-proposal-expiry');
  await chooseMentor(mentee, id, paul);
  testApp.clock.now = new Date(at + 18 * day);
  await runDueJobs(company, 'match-proposal-expiry');
  expect((await read(mentee, id)).state).toBe('answering');
  testApp.clock.now = new Date(at + 20 * day);
  await runDueJobs(company, 'match-proposal-expiry');
  await runDueJobs(company, 'match-proposal-expiry');
  await letWorkerFinish(company);
  expect([(await read(mentee, id)).state, (await read(paul, id)).state]).toEqual(['expired', 'expired']);
  const subjects = [mentee, paul].map(async ({ email }) =>
    (await mailsOf(testApp, email))
      .map(({ subject }) => subject)
      .filter((text) => text.includes('terminé') || text.includes('n’attend plus')),
  );
  expect((await Promise.all(subjects)).map((list) => list.length)).toEqual([1, 1]);
});

test('a referent withdraws a proposal once, in the log', async () => {
  const company = await aCompany(testApp);
  const { hr, mentee, mentors } = await proposalPeople(company);
  const { id } = await proposeTo(hr, mentee, mentors);
  expect((await hr.api('POST /backoffice/v1/match_proposal_withdrawals', { body: { match_proposal_id: id } })).state).toBe('withdrawn');
  const again = hr.api('POST /backoffice/v1/match_proposal_withdrawals', { body: { match_proposal_id: id } });
  expect(await refusal(again)).toMatchObject({ code: 'transition_refused' });
  expect((await hr.list('audit_entries')).rows.map(({ action }) => action).toSorted()).toEqual([
    ...['match_proposal.created', 'match_proposal.created', 'match_proposal.withdrawn', 'match_proposal.withdrawn'],
  ]);
  expect((await read(mentee, id)).state).toBe('withdrawn');
});

test('a mentor who is paused or full is proposed to nobody any more, and a mentee who has found somebody waits for nobody', async () => {
  const company = await aCompany(testApp, { max_relationships_per_participant: 1, max_relationships_per_presenter: 1 });
  const { hr, mentee, mentors } = await proposalPeople(company, ['Paul', 'Rose', 'Zoé']);
  const [paul, rose, zoe] = mentors as [TestPerson, TestPerson, TestPerson];
  const { id } = await proposeTo(hr, mentee, mentors);
  const endings = async () => (await read(mentee, id)).people.map(({ ending }) => ending);
  await chooseMentor(mentee, id, paul);
  await paul.api('PATCH /api/v1/presenters/:id', { params: { id: paul.presenterId }, body: { pause: { paused: true } } });
  await letWorkerFinish(company);
  expect([(await read(mentee, id)).state, await endings()]).toEqual(['choosing', ['obsolete', null, null]]);
  const paused = (await mailsOf(testApp, mentee.email)).at(-1);
  expect([paused?.subject, paused?.text]).toEqual([
    'Paul Bernard ne peut pas vous accompagner cette fois',
    expect.stringContaining('fait une pause'),
  ]);
  const other = await aParticipant(company);
  const relationship = { program_id: null, reason: 'Un accord de vive voix' };
  await hr.api('POST /backoffice/v1/mentoring_relationships', {
    body: { ...relationship, participant_id: other.participantId, presenter_id: rose.presenterId },
  });
  await letWorkerFinish(company);
  expect(await endings()).toEqual(['obsolete', 'obsolete', null]);
  await chooseMentor(mentee, id, zoe);
  const free = await aPerson(company, { presenter: true });
  await hr.api('POST /backoffice/v1/mentoring_relationships', {
    body: { ...relationship, participant_id: mentee.participantId, presenter_id: free.presenterId },
  });
  expect(await refusal(answer(zoe, id, { event: 'accept' }))).toMatchObject({ code: 'request_limit_reached' });
  await letWorkerFinish(company);
  expect((await read(zoe, id)).state).toBe('obsolete');
  expect((await mailsOf(testApp, zoe.email)).at(-1)?.subject).toBe('Léa Martin n’attend plus votre réponse');
  expect(await listOf(zoe)).toEqual([]);
});

test('the export of one’s data has one’s own answer, and not that of the other', async () => {
  const company = await aCompany(testApp);
  const { hr, mentee, mentors } = await proposalPeople(company);
  const [paul, rose] = mentors as [TestPerson, TestPerson];
  const { id } = await proposeTo(hr, mentee, mentors);
  await chooseMentor(mentee, id, paul);
  await answer(paul, id, { event: 'decline', reason: 'too_close' });
  const proposalsOf = (person: TestPerson) =>
    testApp.database.inCompany({ company_id: company.id, user_id: person.userId }, (tx) => listProposals(tx, person.userId));
  expect(await proposalsOf(mentee)).toMatchObject([
    { mentor: { first_name: 'Paul' }, answer: 'accepted', decline_reason: null },
    { mentor: { first_name: 'Rose' }, answer: null, decline_reason: null },
  ]);
  expect(await proposalsOf(paul)).toMatchObject([{ mentee: { first_name: 'Léa' }, answer: 'declined', decline_reason: 'too_close' }]);
  expect(await proposalsOf(rose)).toEqual([]);
});
