import { type MentoringRelationshipState, mentoringRelationshipStates } from '@binome/contract/states';
import { expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../testing/company.ts';
import { aStaffMember, type ConsoleClient, consoleUsers, signInToConsole } from '../testing/console.ts';
import { insertDefaultFeedbackQuestions } from '../testing/feedback.ts';
import { aParticipant, aPerson, aPresenter, type TestPerson } from '../testing/person.ts';
import { aMeeting, aRelationship, type TestRelationship } from '../testing/relationship.ts';
import { startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();
const reason = 'Décidé avec la direction';

type Action = 'read' | 'finish' | 'plan' | 'objective' | 'action' | 'notes' | 'check' | 'review' | 'close' | 'remove' | 'settle';

/** Outcome of each action of a partner by state: `+` succeeds, `-` is refused (422). */
const partnerTable: Record<MentoringRelationshipState, string> = {
  //                  read finish plan objective action notes check review
  requested: /*       */ '+    -      -    -         -      -     -     -',
  initiated: /*       */ '+    +      +    +         +      +     +     -',
  admin_initiated: /* */ '+    +      +    +         +      +     +     -',
  finished: /*        */ '+    -      -    -         -      -     -     +',
  admin_finished: /*  */ '+    -      -    -         -      -     -     +',
  feedback_provided: /**/ '+    -      -    -         -      -     -     -',
  cancelled: /*       */ '+    -      -    -         -      -     -     -',
};
const partnerActions: Action[] = ['read', 'finish', 'plan', 'objective', 'action', 'notes', 'check', 'review'];

/** Outcome of each action at the console by state. */
const consoleTable: Record<MentoringRelationshipState, string> = {
  //                  read close remove settle
  requested: /*       */ '+    -     +      +',
  initiated: /*       */ '+    +     +      +',
  admin_initiated: /* */ '+    +     +      +',
  finished: /*        */ '+    -     -      +',
  admin_finished: /*  */ '+    -     -      +',
  feedback_provided: /**/ '+    -     -      +',
  cancelled: /*       */ '+    -     -      +',
};
const consoleActions: Action[] = ['read', 'close', 'remove', 'settle'];

/** Status that a person gets in every state; null if it depends on the state (see the table). */
const memberStatuses = {
  participant: null,
  presenter: null,
  'a stranger': 404,
  'another company’s member': 404,
  'a referent': 404,
} as const;
const consolePeopleStatuses = {
  'the program’s referent': { read: null, act: null },
  'the company’s referent': { read: null, act: null },
  'the company’s administrator': { read: null, act: null },
  staff: { read: null, act: null },
  'another program’s referent': { read: 404, act: 404 },
  'the unit’s administrator': { read: null, act: 403 },
  'a plain member': { read: 403, act: 403 },
  'another company’s administrator': { read: 404, act: 404 },
} as const;

const successStatuses: Partial<Record<Action, number>> = {
  plan: 201,
  objective: 201,
  action: 201,
  check: 201,
  review: 201,
  close: 201,
  remove: 201,
  settle: 201,
};

function expectedStatus(table: typeof partnerTable, actions: Action[], state: MentoringRelationshipState, action: Action): number {
  const cell = table[state].split(/\s+/)[actions.indexOf(action)];
  return cell === '+' ? (successStatuses[action] ?? 200) : 422;
}

/** A company, people with every console role, and members without a relationship. */
async function aScene() {
  const company = await aCompany(testApp, { max_relationships_per_participant: 10, max_relationships_per_presenter: 10 });
  await insertDefaultFeedbackQuestions(company);
  const people = await consoleUsers(company);
  const otherProgram = await company.within(async (tx) => {
    const program = { name: { fr: 'Ailleurs', en: 'Elsewhere' }, starts_on: '2026-01-01', ends_on: '2027-12-31' };
    return (await tx.insertInto('programs').values(program).returning('id').executeTakeFirstOrThrow()).id;
  });
  const otherReferent = await aPerson(company, {
    roles: [{ name: 'hr_referent', program_id: otherProgram }],
    user: { business_unit_id: null },
  });
  const staff = await aStaffMember(testApp, `${crypto.randomUUID()}@binome.example`);
  await staff.api('POST /backoffice/v1/company_entries', { body: { company_id: company.id, reason: 'Visite' } });
  const otherCompany = await aCompany(testApp);
  const console: Record<keyof typeof consolePeopleStatuses, ConsoleClient> = {
    'the program’s referent': people.programHr,
    'the company’s referent': people.hr,
    'the company’s administrator': people.admin,
    staff,
    'another program’s referent': await signInToConsole(testApp, otherReferent.email),
    'the unit’s administrator': people.unitAdmin,
    'a plain member': people.member,
    'another company’s administrator': (await consoleUsers(otherCompany)).admin,
  };
  const stranger = await aPerson(company, { participant: true, presenter: true });
  const others = { 'a stranger': stranger, 'another company’s member': await aPresenter(otherCompany), 'a referent': people.hr.person };
  return { company, console, others };
}

/** A relationship that met yesterday and whose participant asks for a call. */
async function aRelationshipInState(company: TestCompany, state: MentoringRelationshipState): Promise<TestRelationship> {
  const relationship = await aRelationship(company, { participant: {}, presenter: {} });
  const before = (hours: number) => new Date(testApp.clock.now.getTime() - hours * 3_600_000);
  const ended_at = ['finished', 'admin_finished', 'feedback_provided', 'cancelled'].includes(state) ? before(1) : null;
  await aMeeting(relationship, { aasm_state: 'finished', starts_at: before(24), ends_at: before(23), closed_at: before(20) });
  await company.within(async (tx) => {
    await tx
      .updateTable('mentoring_relationships')
      .set({ aasm_state: state, created_at: before(48), ended_at })
      .where('id', '=', relationship.relationshipId)
      .execute();
    await tx
      .insertInto('relationship_follow_ups')
      .values({
        mentoring_relationship_id: relationship.relationshipId,
        last_contact_at: before(23),
        help_wanted_by: 'participant',
        help_wanted_at: before(23),
      })
      .execute();
  });
  return relationship;
}

async function act(by: TestPerson, { relationshipId }: TestRelationship, action: Action): Promise<number> {
  const path = `/api/v1/mentoring_relationships/${relationshipId}`;
  const rating = { rating: [{ code: 'rating_4' }], goals_reached: [{ code: 'level_4' }], recommendation: [{ code: 'score_9' }] };
  const meeting = { mentoring_relationship_id: relationshipId, subject: 'Suite', type: 'phone_call', duration_minutes: 30, slots: [] };
  const calls: Partial<Record<Action, [method: string, url: string, body?: object]>> = {
    read: ['GET', path],
    finish: ['PATCH', path, { event: 'finish' }],
    plan: ['POST', '/api/v1/meetings', meeting],
    objective: ['POST', `${path}/objectives`, { title: 'Réussir' }],
    action: ['POST', `${path}/actions`, { title: 'Lire', owner: 'presenter' }],
    notes: ['PATCH', `${path}/notes`, { body: `Une ligne ${crypto.randomUUID()}`, version: 0 }],
    check: ['POST', `${path}/checks`, { kind: 'fit', answer: 'no' }],
    review: ['POST', `${path}/feedbacks`, { answers: rating, send: false }],
  };
  const [method = '', url = '', body] = calls[action] ?? [];
  return (await testApp.send({ method, url, headers: by.credentials, ...(body && { body }) })).status;
}

async function actAtConsole(by: ConsoleClient, { relationshipId }: TestRelationship, action: Action): Promise<number> {
  const body = { mentoring_relationship_id: relationshipId };
  if (action === 'read') return (await by.call('GET', `mentoring_relationships/${relationshipId}`)).status;
  if (action === 'settle') return (await by.call('POST', 'help_settlements', body)).status;
  return (await by.call('POST', action === 'close' ? 'relationship_closures' : 'relationship_removals', { ...body, reason })).status;
}

function readRows({ company, participant, relationshipId }: TestRelationship) {
  return company.within(
    async (tx) => [
      await tx.selectFrom('mentoring_relationships').where('id', '=', relationshipId).selectAll().execute(),
      await tx.selectFrom('relationship_follow_ups').where('mentoring_relationship_id', '=', relationshipId).selectAll().execute(),
      await tx.selectFrom('events').where('subject_id', '=', relationshipId).selectAll().execute(),
      await tx.selectFrom('meetings').where('mentoring_relationship_id', '=', relationshipId).select('id').execute(),
      await tx.selectFrom('relationship_objectives').where('mentoring_relationship_id', '=', relationshipId).select('id').execute(),
      await tx.selectFrom('shared_texts').where('mentoring_relationship_id', '=', relationshipId).select('version').execute(),
    ],
    participant.userId,
  );
}

const scene = await aScene();

type Member = keyof typeof memberStatuses;
type ConsolePerson = keyof typeof consolePeopleStatuses;
const eachStateAnd = <Person extends string>(statuses: Record<Person, unknown>) =>
  mentoringRelationshipStates.flatMap((state) => Object.keys(statuses).map((person) => [state, person] as [typeof state, Person]));

/** Tries each action and checks that a refusal changes nothing. Each action that succeeds gets a new relationship. */
async function tryAll(
  state: MentoringRelationshipState,
  cells: [Action, number][],
  perform: (relationship: TestRelationship, action: Action) => Promise<number>,
) {
  const shared = await aRelationshipInState(scene.company, state);
  for (const [action, status] of cells) {
    const relationship = status < 300 && action !== 'read' ? await aRelationshipInState(scene.company, state) : shared;
    const before = await readRows(relationship);
    expect([action, await perform(relationship, action)]).toEqual([action, status]);
    if (status >= 300) expect(await readRows(relationship)).toEqual(before);
  }
}

test.each(eachStateAnd(memberStatuses))('in state %s, partner actions of %s', async (state, person: Member) => {
  const cells = partnerActions.map((action): [Action, number] => [
    action,
    memberStatuses[person] ?? expectedStatus(partnerTable, partnerActions, state, action),
  ]);
  await tryAll(state, cells, (relationship, action) =>
    act(person === 'participant' || person === 'presenter' ? relationship[person] : scene.others[person], relationship, action),
  );
});

test.each(eachStateAnd(consolePeopleStatuses))('in state %s, console actions of %s', async (state, person: ConsolePerson) => {
  const cells = consoleActions.map((action): [Action, number] => [
    action,
    consolePeopleStatuses[person][action === 'read' ? 'read' : 'act'] ?? expectedStatus(consoleTable, consoleActions, state, action),
  ]);
  await tryAll(state, cells, (relationship, action) => actAtConsole(scene.console[person], relationship, action));
});

test.each(mentoringRelationshipStates)('a relationship in state %s presents the allowed actions', async (state) => {
  const { company, console } = scene;
  const relationship = await aRelationshipInState(company, state);
  const can = (actions: Action[], table: typeof partnerTable, action: Action) => expectedStatus(table, actions, state, action) < 300;
  for (const by of [relationship.participant, relationship.presenter]) {
    const { data } = await by.api('GET /api/v1/mentoring_relationships/:id', { params: { id: relationship.relationshipId } });
    expect(data.can).toEqual({
      write: can(partnerActions, partnerTable, 'notes'),
      plan: can(partnerActions, partnerTable, 'plan'),
      finish: can(partnerActions, partnerTable, 'finish'),
    });
  }
  for (const [person, by] of Object.entries(console)) {
    const { read, act: actStatus } = consolePeopleStatuses[person as keyof typeof consolePeopleStatuses];
    if (read) continue;
    const row = await by.api('GET /backoffice/v1/mentoring_relationships/:id', { params: { id: relationship.relationshipId } });
    const canManage = actStatus === null;
    expect([person, row.can]).toEqual([
      person,
      {
        finish: canManage && can(consoleActions, consoleTable, 'close'),
        remove: canManage && can(consoleActions, consoleTable, 'remove'),
        settle_help: canManage && can(consoleActions, consoleTable, 'settle'),
        // Administrators and the provider's staff read no notes.
        note: canManage && person.endsWith('’s referent'),
      },
    ]);
  }
});

test('finishing records the side that did it and makes the reviews due', async () => {
  const { company } = scene;
  for (const side of ['participant', 'presenter'] as const) {
    const relationship = await aRelationshipInState(company, 'initiated');
    const params = { id: relationship.relationshipId };
    const { data } = await relationship[side].api('PATCH /api/v1/mentoring_relationships/:id', { params, body: { event: 'finish' } });
    expect(data).toMatchObject({
      aasm_state: 'finished',
      next_step: 'fill_review',
      partner_contact: null,
      path: { step: 'closing' },
      review: { own: 'due', partner_sent: false },
      can: { write: false, plan: false, finish: false },
    });
    const events = await company.within((tx) =>
      tx.selectFrom('events').where('subject_id', '=', params.id).select(['name', 'data']).execute(),
    );
    expect(events).toEqual([{ name: 'mentoring_relationship.finished', data: { by: side } }]);
  }
});

test('exactly one of two concurrent finishes succeeds', async () => {
  const relationship = await aRelationshipInState(scene.company, 'initiated');
  const statuses = await Promise.all([
    act(relationship.participant, relationship, 'finish'),
    act(relationship.presenter, relationship, 'finish'),
  ]);
  expect(statuses.toSorted()).toEqual([200, 422]);
});

test('a participant without a relationship has an empty list', async () => {
  const newParticipant = await aParticipant(scene.company);
  expect(await newParticipant.api('GET /api/v1/mentoring_relationships')).toMatchObject({ data: [], total: 0 });
});
