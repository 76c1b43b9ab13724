import { describe, expect, test } from 'vitest';
import { runInCompany } from '../../platform/data/run-in-company.ts';
import { aCompany, type TestCompany } from '../../testing/company.ts';
import { consoleUsers } from '../../testing/console.ts';
import { aParticipant, type TestPerson } from '../../testing/person.ts';
import { aHeldMeeting, aMeeting, aRelationship, type TestRelationship } from '../../testing/relationship.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { closeWithReviews } from '../reviews.ts';

const testApp = await startTestApp();
const hour = 3_600_000;
const inHours = (hours: number) => new Date(testApp.clock.now.getTime() + hours * hour);
const timesIn = (hours: number) => ({ starts_at: inHours(hours), ends_at: inHours(hours + 0.75) });

const show = async ({ relationshipId: id }: TestRelationship, by: TestPerson) =>
  (await by.api('GET /api/v1/mentoring_relationships/:id', { params: { id } })).data;

function propose({ within }: TestCompany, meeting_id: string, hours: number, proposed_by: 'participant' | 'presenter') {
  const row = { meeting_id, round: 1, proposed_by, starts_at: inHours(hours), duration_minutes: 45, outside_availability: false };
  return within((tx) => tx.insertInto('meeting_appointments').values(row).execute());
}

/** Writes the report of a meeting, or a review if `meeting_id` is null; a draft if `sent_at` is null. */
function writeFeedback(
  relationship: TestRelationship,
  side: 'participant' | 'presenter',
  meeting_id: string | null,
  sent_at: Date | null = testApp.clock.now,
) {
  const { participant, presenter, relationshipId } = relationship;
  return relationship.company.within((tx) =>
    tx
      .insertInto('feedbacks')
      .values({
        subcategory: meeting_id ? 'meeting' : 'mentoring_relationship',
        mentoring_relationship_id: relationshipId,
        meeting_id,
        role_type: side,
        author_user_id: relationship[side].userId,
        participant_user_id: participant.userId,
        presenter_user_id: presenter.userId,
        sent_at,
      })
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'mentoring_relationship_id', 'meeting_id', 'role_type']).doUpdateSet({ sent_at }),
      )
      .execute(),
  );
}

describe('a relationship in the API', () => {
  test('has the next step of each side, from planning the first meeting to the last one', async () => {
    const company = await aCompany(testApp, { planned_meetings: 2, max_meetings: 3 });
    const relationship = await aRelationship(company);
    const { participant, presenter } = relationship;
    const steps = async () => [(await show(relationship, participant)).next_step, (await show(relationship, presenter)).next_step];
    expect(await show(relationship, participant)).toMatchObject({
      path: { step: 'accepted', held: 0, planned: 2, most: 3, held_at: [] },
      next_meeting: null,
      next_step: 'plan_meeting',
      review: { own: 'not_yet', partner_sent: false },
      can: { write: true, plan: true, finish: true },
      partner_contact: { email: presenter.email },
    });
    const id = await aMeeting(relationship, { aasm_state: 'requested', starts_at: null, ends_at: null });
    await propose(company, id, 30, 'participant');
    expect(await steps()).toEqual(['await_answer', 'answer_proposal']);
    expect((await show(relationship, presenter)).next_meeting).toMatchObject({
      id,
      aasm_state: 'requested',
      subject: 'Préparer l’entretien',
      starts_at: null,
      proposed_by: 'participant',
    });
    const updateMeeting = (change: object) => company.within((tx) => tx.updateTable('meetings').set(change).where('id', '=', id).execute());
    await company.within((tx) =>
      tx.updateTable('meeting_appointments').set({ aasm_state: 'accepted', decided_at: testApp.clock.now }).execute(),
    );
    await updateMeeting({ aasm_state: 'confirmed', ...timesIn(30) });
    expect(await steps()).toEqual(['prepare_meeting', 'prepare_meeting']);
    expect(await show(relationship, participant)).toMatchObject({
      path: { step: 'first_session', held: 0 },
      next_meeting: { id, starts_at: inHours(30).toISOString(), video_url: 'https://visio.example/lea-paul', proposed_by: null },
    });
    await updateMeeting(timesIn(0.26));
    expect(await steps()).toEqual(['prepare_meeting', 'prepare_meeting']);
    await updateMeeting(timesIn(0.15));
    expect(await steps()).toEqual(['join_meeting', 'join_meeting']);
    await updateMeeting({ aasm_state: 'feedback_requested', ...timesIn(-1) });
    expect(await steps()).toEqual(['fill_report', 'fill_report']);
    await writeFeedback(relationship, 'presenter', id);
    expect(await steps()).toEqual(['fill_report', 'answer_check']);
    expect(await show(relationship, participant)).toMatchObject({ path: { step: 'mid_way', held: 1 }, next_meeting: null, check: 'fit' });
    await updateMeeting({ aasm_state: 'finished', closed_at: testApp.clock.now });
    for (const by of [participant, presenter]) {
      const params = { id: relationship.relationshipId };
      await by.api('POST /api/v1/mentoring_relationships/:id/checks', { params, body: { kind: 'fit', answer: 'yes' } });
    }
    expect(await steps()).toEqual(['plan_meeting', 'plan_meeting']);
    await aMeeting(relationship, { aasm_state: 'finished', closed_at: testApp.clock.now, ...timesIn(-5) });
    expect(await show(relationship, participant)).toMatchObject({
      path: { step: 'closing', held: 2, held_at: [inHours(-5).toISOString(), inHours(-1).toISOString()] },
      next_step: 'none',
      can: { plan: true },
    });
    await aMeeting(relationship, { aasm_state: 'finished', closed_at: testApp.clock.now, ...timesIn(-9) });
    expect((await show(relationship, participant)).can).toMatchObject({ plan: false, finish: true });
  });

  test('lists everything that a side can do, and each report that it owes', async () => {
    const relationship = await aRelationship(await aCompany(testApp, { planned_meetings: 4 }));
    const { company, participant, presenter, relationshipId } = relationship;
    const earlier = await aMeeting(relationship, { aasm_state: 'feedback_requested', ...timesIn(-200) });
    const later = await aMeeting(relationship, { aasm_state: 'feedback_requested', ...timesIn(-30) });
    await writeFeedback(relationship, 'presenter', later);
    await writeFeedback(relationship, 'participant', earlier, null);
    const dated = ({ reports_due }: Awaited<ReturnType<typeof show>>) => reports_due.map(({ meeting_id }) => meeting_id);
    expect(dated(await show(relationship, participant))).toEqual([later, earlier]);
    expect(dated(await show(relationship, presenter))).toEqual([earlier]);
    expect(await show(relationship, participant)).toMatchObject({
      open_steps: ['fill_report', 'answer_check', 'plan_meeting'],
      reports_due: [{ starts_at: inHours(-30).toISOString() }, {}],
    });
    const proposed = await aMeeting(relationship, { aasm_state: 'requested', starts_at: null, ends_at: null });
    await propose(company, proposed, 80, 'participant');
    expect((await show(relationship, participant)).open_steps).toEqual(['fill_report', 'answer_check']);
    expect((await show(relationship, presenter)).open_steps).toEqual(['answer_proposal', 'fill_report', 'answer_check']);
    const action = { params: { id: relationshipId }, body: { title: 'Relire le CV', owner: 'presenter' } } as const;
    await presenter.api('POST /api/v1/mentoring_relationships/:id/actions', action);
    expect([(await show(relationship, participant)).open_actions, (await show(relationship, presenter)).open_actions]).toEqual([1, 1]);
  });

  test('is silent without a contact for three weeks, unless a meeting is ahead', async () => {
    const relationship = await aRelationship(await aCompany(testApp));
    const { company, presenter, relationshipId } = relationship;
    const isSilent = async () => (await show(relationship, presenter)).silent;
    const row = { mentoring_relationship_id: relationshipId, last_contact_at: inHours(-21 * 24 + 1) };
    await company.within((tx) => tx.insertInto('relationship_follow_ups').values(row).execute());
    expect(await isSilent()).toBe(false);
    const last_contact_at = inHours(-21 * 24);
    await company.within((tx) => tx.updateTable('relationship_follow_ups').set({ last_contact_at }).execute());
    expect(await isSilent()).toBe(true);
    await aMeeting(relationship, timesIn(30));
    expect(await isSilent()).toBe(false);
  });

  test('has the earliest open meeting as next meeting', async () => {
    const company = await aCompany(testApp);
    const relationship = await aRelationship(company);
    await aMeeting(relationship, { aasm_state: 'initiated', starts_at: null, ends_at: null }, { subject: 'Sans date' });
    const next = async () => (await show(relationship, relationship.participant)).next_meeting?.subject;
    expect(await next()).toBe('Sans date');
    await aMeeting(relationship, timesIn(50), { subject: 'Convenue' });
    expect(await next()).toBe('Convenue');
    const proposed = await aMeeting(relationship, { aasm_state: 'requested', starts_at: null, ends_at: null }, { subject: 'Proposée' });
    await propose(company, proposed, 80, 'presenter');
    expect(await next()).toBe('Convenue');
    await propose(company, proposed, 40, 'presenter');
    expect(await next()).toBe('Proposée');
    await aMeeting(relationship, { aasm_state: 'cancelled', cancelled_by: 'presenter', closed_at: testApp.clock.now, ...timesIn(2) });
    await aMeeting(relationship, { aasm_state: 'feedback_requested', ...timesIn(-2) });
    expect(await next()).toBe('Proposée');
  });

  test('asks the presenter for a report only if the company requires it', async () => {
    for (const [presenter_report_optional, step] of [[false, 'fill_report'] as const, [true, 'answer_check'] as const]) {
      const relationship = await aRelationship(await aCompany(testApp, { presenter_report_optional }));
      await aMeeting(relationship, { aasm_state: 'feedback_requested', ...timesIn(-2) });
      expect((await show(relationship, relationship.presenter)).next_step).toBe(step);
      expect((await show(relationship, relationship.participant)).next_step).toBe('fill_report');
    }
  });

  test('cannot plan with an inactive partner', async () => {
    const relationship = await aRelationship(await aCompany(testApp), { presenter: { user: { state: 'suspended' } } });
    expect(await show(relationship, relationship.participant)).toMatchObject({
      next_step: 'none',
      partner_contact: null,
      can: { plan: false, write: true },
    });
  });

  test('is the same in the list and alone', async () => {
    const company = await aCompany(testApp);
    const relationships = [await aRelationship(company)];
    const [first] = relationships;
    if (!first) throw new Error('expected a relationship');
    for (let remaining = 4; remaining > 0; remaining--) {
      const participant = await aParticipant(company);
      const relationshipId = await company.within(async (tx) => {
        const row = {
          participant_id: participant.participantId,
          presenter_id: first.presenter.presenterId,
          aasm_state: 'initiated' as const,
        };
        return (await tx.insertInto('mentoring_relationships').values(row).returning('id').executeTakeFirstOrThrow()).id;
      });
      relationships.push({ ...first, participant, relationshipId });
    }
    for (const [index, relationship] of relationships.entries()) if (index !== 2) await aMeeting(relationship, timesIn(10 * (index + 1)));
    const { data } = await first.presenter.api('GET /api/v1/mentoring_relationships');
    expect(data).toHaveLength(5);
    for (const presented of data) {
      const index = relationships.findIndex(({ relationshipId }) => relationshipId === presented.id);
      expect(presented.next_meeting?.starts_at).toBe(index === 2 ? undefined : inHours(10 * (index + 1)).toISOString());
      const relationship = relationships[index];
      if (relationship) expect(presented).toEqual(await show(relationship, first.presenter));
    }
  });
});

describe('final reviews', () => {
  const close = ({ company, relationshipId }: TestRelationship) =>
    runInCompany(testApp.services, { company_id: company.id }, (context) => closeWithReviews(context, relationshipId, 'participant'));
  const aRelationshipInState = async (aasm_state: 'finished' | 'admin_finished' | 'initiated') => {
    const relationship = await aRelationship(await aCompany(testApp));
    await aHeldMeeting(relationship);
    const ended_at = aasm_state === 'initiated' ? null : testApp.clock.now;
    await relationship.company.within((tx) => tx.updateTable('mentoring_relationships').set({ aasm_state, ended_at }).execute());
    return relationship;
  };
  const countEvents = ({ company }: TestRelationship) =>
    company.within(async (tx) => (await tx.selectFrom('events').select('name').execute()).length);

  test.each(['finished', 'admin_finished'] as const)(
    'close a relationship that is %s once both are sent, with one event',
    async (state) => {
      const relationship = await aRelationshipInState(state);
      await close(relationship);
      await writeFeedback(relationship, 'participant', null, null);
      expect(await show(relationship, relationship.participant)).toMatchObject({
        next_step: 'fill_review',
        review: { own: 'draft', partner_sent: false },
      });
      await writeFeedback(relationship, 'participant', null);
      await close(relationship);
      expect(await show(relationship, relationship.participant)).toMatchObject({
        aasm_state: state,
        next_step: 'none',
        review: { own: 'sent' },
      });
      expect(await show(relationship, relationship.presenter)).toMatchObject({
        next_step: 'fill_review',
        review: { own: 'due', partner_sent: true },
      });
      await writeFeedback(relationship, 'presenter', null);
      await Promise.all([close(relationship), close(relationship), close(relationship)]);
      expect(await show(relationship, relationship.presenter)).toMatchObject({
        aasm_state: 'feedback_provided',
        path: { step: 'done' },
        next_step: 'none',
      });
      expect(await countEvents(relationship)).toBe(1);
    },
  );

  test('do not close a running relationship', async () => {
    const relationship = await aRelationshipInState('initiated');
    await writeFeedback(relationship, 'participant', null);
    await writeFeedback(relationship, 'presenter', null);
    await close(relationship);
    expect((await show(relationship, relationship.participant)).aasm_state).toBe('initiated');
    expect(await countEvents(relationship)).toBe(0);
  });
});

test('a new usual number of meetings holds for new relationships', async () => {
  const company = await aCompany(testApp, { planned_meetings: 2 });
  const earlier = await aRelationship(company);
  const { admin } = await consoleUsers(company);
  await admin.api('PUT /backoffice/v1/companies/:id', { params: { id: company.id }, body: { limits: { planned_meetings: 5 } } });
  const later = await aRelationship(company);
  const { rows } = await admin.list('mentoring_relationships');
  const plannedOf = ({ relationshipId }: TestRelationship) => rows.find(({ id }) => id === relationshipId)?.planned;
  expect([plannedOf(earlier), plannedOf(later)]).toEqual([2, 5]);
});

test('the console shows and filters the progress of relationships', async () => {
  const company = await aCompany(testApp, { planned_meetings: 2 });
  const silent = await aRelationship(company);
  const busy = await aRelationship(company);
  const finished = await aRelationship(company);
  await aHeldMeeting(finished);
  await company.within(async (tx) => {
    const followUpRow = (relationship: TestRelationship, days: number) => ({
      mentoring_relationship_id: relationship.relationshipId,
      last_contact_at: inHours(-24 * days),
    });
    await tx
      .insertInto('relationship_follow_ups')
      .values([followUpRow(silent, 21), followUpRow(busy, 30), followUpRow(finished, 60)])
      .execute();
    const ended = { aasm_state: 'admin_finished', ended_at: testApp.clock.now } as const;
    await tx.updateTable('mentoring_relationships').set(ended).where('id', '=', finished.relationshipId).execute();
  });
  await aMeeting(busy, { aasm_state: 'feedback_requested', ...timesIn(-30) });
  const reported = await aMeeting(busy, { aasm_state: 'feedback_filled', ...timesIn(-60) });
  await writeFeedback(busy, 'presenter', reported);
  await aMeeting(busy, timesIn(20));
  await writeFeedback(finished, 'presenter', null);

  const { hr } = await consoleUsers(company);
  const findIds = async (filter: object, sort?: [string, string]) =>
    (await hr.list('mentoring_relationships', { filter, ...(sort && { sort }) })).rows.map(({ id }) => id);
  const read = (relationship: TestRelationship) =>
    hr.api('GET /backoffice/v1/mentoring_relationships/:id', { params: { id: relationship.relationshipId } });
  expect(await read(busy)).toMatchObject({
    step: 'closing',
    held: 2,
    planned: 2,
    next_meeting_at: inHours(20).toISOString(),
    last_contact_at: inHours(-24 * 30).toISOString(),
    silent: false,
    reports_due: { participant: 2, presenter: 1 },
    reviews_sent: { participant: false, presenter: false },
    help_wanted_by: null,
  });
  expect(await read(silent)).toMatchObject({ step: 'accepted', held: 0, next_meeting_at: null, silent: true });
  expect(await read(finished)).toMatchObject({ step: 'closing', silent: false, reviews_sent: { participant: false, presenter: true } });
  expect(await findIds({ silent: true })).toEqual([silent.relationshipId]);
  expect((await findIds({ silent: false })).toSorted()).toEqual([busy.relationshipId, finished.relationshipId].toSorted());
  expect(await findIds({ report_due: true })).toEqual([busy.relationshipId]);
  expect(await findIds({ report_due: false })).toHaveLength(2);
  expect(await findIds({ help_wanted: true })).toEqual([]);
  expect(await findIds({ help_wanted: false })).toHaveLength(3);
  const byContact = [finished, busy, silent].map(({ relationshipId }) => relationshipId);
  expect(await findIds({}, ['last_contact_at', 'ASC'])).toEqual(byContact);
  expect(await findIds({}, ['last_contact_at', 'DESC'])).toEqual(byContact.toReversed());
});
