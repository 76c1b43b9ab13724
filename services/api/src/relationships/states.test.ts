import { type MentoringRelationshipState, mentoringRelationshipStates } from '@binome/contract/states';
import { expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../testing/company.ts';
import { type AtConsole, aStaffMember, atConsole, consolePeople } from '../testing/console.ts';
import { askDefaultFeedback } from '../testing/feedback.ts';
import { aParticipant, aPerson, aPresenter, type TestPerson } from '../testing/person.ts';
import { aMeeting, aRelationship, type TestRelationship } from '../testing/relationship.ts';
import { openStage } from '../testing/stage.ts';

const stage = await openStage();
const reason = 'Décidé avec la direction';

type Action = 'read' | 'finish' | 'plan' | 'objective' | 'action' | 'notes' | 'check' | 'review' | 'close' | 'remove' | 'settle';

/** What each action answers to each of the two, state by state: `+` it is done, `-` it is refused (422). */
const ofTheTwo: Record<MentoringRelationshipState, string> = {
  //                  read finish plan objective action notes check review
  requested: /*       */ '+    -      -    -         -      -     -     -',
  initiated: /*       */ '+    +      +    +         +      +     +     -',
  admin_initiated: /* */ '+    +      +    +         +      +     +     -',
  finished: /*        */ '+    -      -    -         -      -     -     +',
  admin_finished: /*  */ '+    -      -    -         -      -     -     +',
  feedback_provided: /**/ '+    -      -    -         -      -     -     -',
  cancelled: /*       */ '+    -      -    -         -      -     -     -',
};
const actionsOfTheTwo: Action[] = ['read', 'finish', 'plan', 'objective', 'action', 'notes', 'check', 'review'];

/** The same of those who look after the pair, at the console. */
const ofReferents: Record<MentoringRelationshipState, string> = {
  //                  read close remove settle
  requested: /*       */ '+    -     +      +',
  initiated: /*       */ '+    +     +      +',
  admin_initiated: /* */ '+    +     +      +',
  finished: /*        */ '+    -     -      +',
  admin_finished: /*  */ '+    -     -      +',
  feedback_provided: /**/ '+    -     -      +',
  cancelled: /*       */ '+    -     -      +',
};
const actionsOfReferents: Action[] = ['read', 'close', 'remove', 'settle'];

/** Who may at all, whatever the state: what stands here is answered to them in every cell of the tables, in place of `+` and `-`. */
const members = { participant: null, presenter: null, 'a stranger': 404, 'another company’s member': 404, 'a referent': 404 } as const;
const referents = {
  'the program’s referent': { read: null, act: null },
  'the company’s referent': { read: null, act: null },
  'the company’s administrator': { read: null, act: null },
  staff: { read: null, act: null },
  'another program’s referent': { read: 404, act: 404 },
  'the unit’s administrator': { read: null, act: 403 },
  'a plain member': { read: 403, act: 403 },
  'another company’s administrator': { read: 404, act: 404 },
} as const;

const done: Partial<Record<Action, number>> = {
  plan: 201,
  objective: 201,
  action: 201,
  check: 201,
  review: 201,
  close: 201,
  remove: 201,
  settle: 201,
};

function expected(table: typeof ofTheTwo, actions: Action[], state: MentoringRelationshipState, action: Action): number {
  const cell = table[state].split(/\s+/)[actions.indexOf(action)];
  return cell === '+' ? (done[action] ?? 200) : 422;
}

/** A company whose pairs have met and wait for a call; and all who might touch them. */
async function aScene() {
  const company = await aCompany(stage, { max_relationships_per_participant: 10, max_relationships_per_presenter: 10 });
  await askDefaultFeedback(company);
  const people = await consolePeople(company);
  const otherProgram = await company.within(async (tx) => {
    const program = { name: { fr: 'Ailleurs', en: 'Elsewhere' }, starts_on: '2026-01-01', ends_on: '2027-12-31' };
    return (await tx.insertInto('programs').values(program).returning('id').executeTakeFirstOrThrow()).id;
  });
  const elsewhere = await aPerson(company, {
    roles: [{ name: 'hr_referent', program_id: otherProgram }],
    user: { business_unit_id: null },
  });
  const staff = await aStaffMember(stage, `${crypto.randomUUID()}@binome.example`);
  await staff.api('POST /backoffice/v1/company_entries', { body: { company_id: company.id, reason: 'Visite' } });
  const outside = await aCompany(stage);
  const console: Record<keyof typeof referents, AtConsole> = {
    'the program’s referent': people.programHr,
    'the company’s referent': people.hr,
    'the company’s administrator': people.admin,
    staff,
    'another program’s referent': await atConsole(stage, elsewhere.email),
    'the unit’s administrator': people.unitAdmin,
    'a plain member': people.member,
    'another company’s administrator': (await consolePeople(outside)).admin,
  };
  const stranger = await aPerson(company, { participant: true, presenter: true });
  const others = { 'a stranger': stranger, 'another company’s member': await aPresenter(outside), 'a referent': people.hr.person };
  return { company, console, others };
}

/** A pair in a state, that met yesterday, and of which the mentee wants to be called. */
async function aPairIn(company: TestCompany, state: MentoringRelationshipState): Promise<TestRelationship> {
  const pair = await aRelationship(company, { participant: {}, presenter: {} });
  const before = (hours: number) => new Date(stage.clock.now.getTime() - hours * 3_600_000);
  const ended_at = ['finished', 'admin_finished', 'feedback_provided', 'cancelled'].includes(state) ? before(1) : null;
  await aMeeting(pair, { aasm_state: 'finished', starts_at: before(24), ends_at: before(23), closed_at: before(20) });
  await company.within(async (tx) => {
    await tx.updateTable('mentoring_relationships').set({ aasm_state: state, ended_at }).where('id', '=', pair.relationshipId).execute();
    await tx
      .insertInto('relationship_follow_ups')
      .values({
        mentoring_relationship_id: pair.relationshipId,
        last_contact_at: before(23),
        help_wanted_by: 'participant',
        help_wanted_at: before(23),
      })
      .execute();
  });
  return pair;
}

async function act(by: TestPerson, { relationshipId }: TestRelationship, action: Action): Promise<number> {
  const pair = `/api/v1/mentoring_relationships/${relationshipId}`;
  const rating = { goals_reached: [{ code: 'score_8' }], recommendation: [{ code: 'score_9' }] };
  const meeting = { mentoring_relationship_id: relationshipId, subject: 'Suite', type: 'phone_call', duration_minutes: 30, slots: [] };
  const calls: Partial<Record<Action, [method: string, url: string, body?: object]>> = {
    read: ['GET', pair],
    finish: ['PATCH', pair, { event: 'finish' }],
    plan: ['POST', '/api/v1/meetings', meeting],
    objective: ['POST', `${pair}/objectives`, { title: 'Réussir' }],
    action: ['POST', `${pair}/actions`, { title: 'Lire', owner: 'presenter' }],
    notes: ['PATCH', `${pair}/notes`, { body: `Une ligne ${crypto.randomUUID()}`, version: 0 }],
    check: ['POST', `${pair}/checks`, { kind: 'fit', answer: 'no' }],
    review: ['POST', `${pair}/feedbacks`, { answers: rating, send: false }],
  };
  const [method = '', url = '', body] = calls[action] ?? [];
  return (await stage.send({ method, url, headers: by.credentials, ...(body && { body }) })).status;
}

async function actAtConsole(by: AtConsole, { relationshipId }: TestRelationship, action: Action): Promise<number> {
  const body = { mentoring_relationship_id: relationshipId };
  if (action === 'read') return (await by.call('GET', `mentoring_relationships/${relationshipId}`)).status;
  if (action === 'settle') return (await by.call('POST', 'help_settlements', body)).status;
  return (await by.call('POST', action === 'close' ? 'relationship_closures' : 'relationship_removals', { ...body, reason })).status;
}

/** All that is kept of a pair, to see that a refusal changed none of it. */
function kept({ company, participant, relationshipId }: TestRelationship) {
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

type Member = keyof typeof members;
type Referent = keyof typeof referents;
const each = <Who extends string>(whos: Record<Who, unknown>) =>
  mentoringRelationshipStates.flatMap((state) => Object.keys(whos).map((who) => [state, who] as [typeof state, Who]));

/** Tries each action, and sees that a refusal changes nothing. What changes something has a pair of its own, so that no cell depends on another. */
async function tryAll(
  state: MentoringRelationshipState,
  cells: [Action, number][],
  tryOne: (pair: TestRelationship, action: Action) => Promise<number>,
) {
  const shared = await aPairIn(scene.company, state);
  for (const [action, status] of cells) {
    const pair = status < 300 && action !== 'read' ? await aPairIn(scene.company, state) : shared;
    const before = await kept(pair);
    expect([action, await tryOne(pair, action)]).toEqual([action, status]);
    if (status >= 300) expect(await kept(pair)).toEqual(before);
  }
}

test.each(each(members))('a pair that is %s: what %s may do', async (state, who: Member) => {
  const cells = actionsOfTheTwo.map((action): [Action, number] => [
    action,
    members[who] ?? expected(ofTheTwo, actionsOfTheTwo, state, action),
  ]);
  await tryAll(state, cells, (pair, action) =>
    act(who === 'participant' || who === 'presenter' ? pair[who] : scene.others[who], pair, action),
  );
});

test.each(each(referents))('a pair that is %s: what %s may do', async (state, who: Referent) => {
  const cells = actionsOfReferents.map((action): [Action, number] => [
    action,
    referents[who][action === 'read' ? 'read' : 'act'] ?? expected(ofReferents, actionsOfReferents, state, action),
  ]);
  await tryAll(state, cells, (pair, action) => actAtConsole(scene.console[who], pair, action));
});

test.each(mentoringRelationshipStates)('a pair that is %s offers the buttons that work, and no other', async (state) => {
  const { company, console } = scene;
  const pair = await aPairIn(company, state);
  const can = (actions: Action[], table: typeof ofTheTwo, action: Action) => expected(table, actions, state, action) < 300;
  for (const by of [pair.participant, pair.presenter]) {
    const { data } = await by.api('GET /api/v1/mentoring_relationships/:id', { params: { id: pair.relationshipId } });
    expect(data.can).toEqual({
      write: can(actionsOfTheTwo, ofTheTwo, 'notes'),
      plan: can(actionsOfTheTwo, ofTheTwo, 'plan'),
      finish: can(actionsOfTheTwo, ofTheTwo, 'finish'),
    });
  }
  for (const [who, by] of Object.entries(console)) {
    const { read, act: acting } = referents[who as keyof typeof referents];
    if (read) continue;
    const row = await by.api('GET /backoffice/v1/mentoring_relationships/:id', { params: { id: pair.relationshipId } });
    const steers = acting === null;
    expect([who, row.can]).toEqual([
      who,
      {
        finish: steers && can(actionsOfReferents, ofReferents, 'close'),
        remove: steers && can(actionsOfReferents, ofReferents, 'remove'),
        settle_help: steers && can(actionsOfReferents, ofReferents, 'settle'),
      },
    ]);
  }
});

test('either ends it; the other is told by whom, sessions to come go, and both are asked for their review', async () => {
  const { company } = scene;
  for (const side of ['participant', 'presenter'] as const) {
    const pair = await aPairIn(company, 'initiated');
    const params = { id: pair.relationshipId };
    const { data } = await pair[side].api('PATCH /api/v1/mentoring_relationships/:id', { params, body: { event: 'finish' } });
    expect(data).toMatchObject({
      aasm_state: 'finished',
      next_step: 'fill_review',
      partner_contact: null,
      path: { step: 'closing' },
      review: { own: 'due', partner_sent: false },
      can: { write: false, plan: false, finish: false },
    });
    const told = await company.within((tx) =>
      tx.selectFrom('events').where('subject_id', '=', params.id).select(['name', 'data']).execute(),
    );
    expect(told).toEqual([{ name: 'mentoring_relationship.finished', data: { by: side } }]);
  }
});

test('of two who end it at once, one does', async () => {
  const pair = await aPairIn(scene.company, 'initiated');
  const statuses = await Promise.all([act(pair.participant, pair, 'finish'), act(pair.presenter, pair, 'finish')]);
  expect(statuses.toSorted()).toEqual([200, 422]);
});

test('a mentee who is with nobody has no accompaniment to look at', async () => {
  const alone = await aParticipant(scene.company);
  expect(await alone.api('GET /api/v1/mentoring_relationships')).toMatchObject({ data: [], total: 0 });
});
