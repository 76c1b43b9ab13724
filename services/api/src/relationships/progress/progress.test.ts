import { describe, expect, test } from 'vitest';
import { runInCompany } from '../../platform/run-in-company.ts';
import { aCompany, type TestCompany } from '../../testing/company.ts';
import { consolePeople } from '../../testing/console.ts';
import { aParticipant, type TestPerson } from '../../testing/person.ts';
import { aMeeting, aRelationship, type TestRelationship } from '../../testing/relationship.ts';
import { openStage } from '../../testing/stage.ts';
import { closeWithReviews } from '../reviews.ts';

const stage = await openStage();
const hour = 3_600_000;
const inHours = (hours: number) => new Date(stage.clock.now.getTime() + hours * hour);
const from = (hours: number) => ({ starts_at: inHours(hours), ends_at: inHours(hours + 0.75) });

const show = async ({ relationshipId: id }: TestRelationship, by: TestPerson) =>
  (await by.api('GET /api/v1/mentoring_relationships/:id', { params: { id } })).data;

/** A time that a side proposes for a session. */
function propose({ within }: TestCompany, meeting_id: string, hours: number, proposed_by: 'participant' | 'presenter') {
  const row = { meeting_id, round: 1, proposed_by, starts_at: inHours(hours), duration_minutes: 45, outside_availability: false };
  return within((tx) => tx.insertInto('meeting_appointments').values(row).execute());
}

/** A report of a session, or a review without one, that a side sent or only began. */
function write(
  pair: TestRelationship,
  side: 'participant' | 'presenter',
  meeting_id: string | null,
  sent_at: Date | null = stage.clock.now,
) {
  const { participant, presenter, relationshipId } = pair;
  return pair.company.within((tx) =>
    tx
      .insertInto('feedbacks')
      .values({
        subcategory: meeting_id ? 'meeting' : 'mentoring_relationship',
        mentoring_relationship_id: relationshipId,
        meeting_id,
        role_type: side,
        author_user_id: pair[side].userId,
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

describe('a pair’s page', () => {
  test('leads from the first plan to the last session, each side by its own next step', async () => {
    const company = await aCompany(stage, { planned_meetings: 2, max_meetings: 3 });
    const pair = await aRelationship(company);
    const { participant, presenter } = pair;
    const steps = async () => [(await show(pair, participant)).next_step, (await show(pair, presenter)).next_step];
    expect(await show(pair, participant)).toMatchObject({
      path: { step: 'accepted', held: 0, planned: 2, most: 3 },
      next_meeting: null,
      next_step: 'plan_meeting',
      review: { own: 'not_yet', partner_sent: false },
      can: { write: true, plan: true, finish: true },
      partner_contact: { email: presenter.email },
    });
    const id = await aMeeting(pair, { aasm_state: 'requested', starts_at: null, ends_at: null });
    await propose(company, id, 30, 'participant');
    expect(await steps()).toEqual(['await_answer', 'answer_proposal']);
    expect((await show(pair, presenter)).next_meeting).toMatchObject({
      id,
      aasm_state: 'requested',
      subject: 'Préparer l’entretien',
      starts_at: null,
      proposed_by: 'participant',
    });
    const move = (change: object) => company.within((tx) => tx.updateTable('meetings').set(change).where('id', '=', id).execute());
    await company.within((tx) =>
      tx.updateTable('meeting_appointments').set({ aasm_state: 'accepted', decided_at: stage.clock.now }).execute(),
    );
    await move({ aasm_state: 'confirmed', ...from(30) });
    expect(await steps()).toEqual(['prepare_meeting', 'prepare_meeting']);
    expect(await show(pair, participant)).toMatchObject({
      path: { step: 'first_session', held: 0 },
      next_meeting: { id, starts_at: inHours(30).toISOString(), video_url: 'https://visio.example/lea-paul', proposed_by: null },
    });
    await move(from(0.26));
    expect(await steps()).toEqual(['prepare_meeting', 'prepare_meeting']);
    await move(from(0.25));
    expect(await steps()).toEqual(['join_meeting', 'join_meeting']);
    await move({ aasm_state: 'feedback_requested', ...from(-1) });
    expect(await steps()).toEqual(['fill_report', 'fill_report']);
    await write(pair, 'presenter', id);
    expect(await steps()).toEqual(['fill_report', 'answer_check']);
    expect(await show(pair, participant)).toMatchObject({ path: { step: 'mid_way', held: 1 }, next_meeting: null, check: 'fit' });
    await move({ aasm_state: 'finished', closed_at: stage.clock.now });
    for (const by of [participant, presenter]) {
      const params = { id: pair.relationshipId };
      await by.api('POST /api/v1/mentoring_relationships/:id/checks', { params, body: { kind: 'fit', answer: 'yes' } });
    }
    expect(await steps()).toEqual(['plan_meeting', 'plan_meeting']);
    await aMeeting(pair, { aasm_state: 'finished', closed_at: stage.clock.now, ...from(-5) });
    expect(await show(pair, participant)).toMatchObject({ path: { step: 'closing', held: 2 }, next_step: 'none', can: { plan: true } });
    await aMeeting(pair, { aasm_state: 'finished', closed_at: stage.clock.now, ...from(-9) });
    expect((await show(pair, participant)).can).toMatchObject({ plan: false, finish: true });
  });

  test('names the session that is soonest, and none that is over or called off', async () => {
    const company = await aCompany(stage);
    const pair = await aRelationship(company);
    await aMeeting(pair, { aasm_state: 'initiated', starts_at: null, ends_at: null }, { subject: 'Sans date' });
    const next = async () => (await show(pair, pair.participant)).next_meeting?.subject;
    expect(await next()).toBe('Sans date');
    await aMeeting(pair, from(50), { subject: 'Convenue' });
    expect(await next()).toBe('Convenue');
    const proposed = await aMeeting(pair, { aasm_state: 'requested', starts_at: null, ends_at: null }, { subject: 'Proposée' });
    await propose(company, proposed, 80, 'presenter');
    expect(await next()).toBe('Convenue');
    await propose(company, proposed, 40, 'presenter');
    expect(await next()).toBe('Proposée');
    await aMeeting(pair, { aasm_state: 'cancelled', cancelled_by: 'presenter', closed_at: stage.clock.now, ...from(2) });
    await aMeeting(pair, { aasm_state: 'feedback_requested', ...from(-2) });
    expect(await next()).toBe('Proposée');
  });

  test('asks for a presenter’s report only where the company does', async () => {
    for (const [presenter_report_optional, step] of [[false, 'fill_report'] as const, [true, 'answer_check'] as const]) {
      const pair = await aRelationship(await aCompany(stage, { presenter_report_optional }));
      await aMeeting(pair, { aasm_state: 'feedback_requested', ...from(-2) });
      expect((await show(pair, pair.presenter)).next_step).toBe(step);
      expect((await show(pair, pair.participant)).next_step).toBe('fill_report');
    }
  });

  test('offers to plan nothing with a partner who is away', async () => {
    const pair = await aRelationship(await aCompany(stage), { presenter: { user: { state: 'suspended' } } });
    expect(await show(pair, pair.participant)).toMatchObject({
      next_step: 'none',
      partner_contact: null,
      can: { plan: false, write: true },
    });
  });

  test('is the same in a list of many, each with its own', async () => {
    const company = await aCompany(stage);
    const pairs = [await aRelationship(company)];
    const [first] = pairs;
    if (!first) throw new Error('no pair');
    for (let left = 4; left > 0; left--) {
      const participant = await aParticipant(company);
      const relationshipId = await company.within(async (tx) => {
        const row = {
          participant_id: participant.participantId,
          presenter_id: first.presenter.presenterId,
          aasm_state: 'initiated' as const,
        };
        return (await tx.insertInto('mentoring_relationships').values(row).returning('id').executeTakeFirstOrThrow()).id;
      });
      pairs.push({ ...first, participant, relationshipId });
    }
    for (const [index, pair] of pairs.entries()) if (index !== 2) await aMeeting(pair, from(10 * (index + 1)));
    const { data } = await first.presenter.api('GET /api/v1/mentoring_relationships');
    expect(data).toHaveLength(5);
    for (const shown of data) {
      const index = pairs.findIndex(({ relationshipId }) => relationshipId === shown.id);
      expect(shown.next_meeting?.starts_at).toBe(index === 2 ? undefined : inHours(10 * (index + 1)).toISOString());
      const pair = pairs[index];
      if (pair) expect(shown).toEqual(await show(pair, first.presenter));
    }
  });
});

describe('the final reviews', () => {
  const close = ({ company, relationshipId }: TestRelationship) =>
    runInCompany(stage.services, { company_id: company.id }, (context) => closeWithReviews(context, relationshipId));
  const finished = async (aasm_state: 'finished' | 'admin_finished' | 'initiated') => {
    const pair = await aRelationship(await aCompany(stage));
    const ended_at = aasm_state === 'initiated' ? null : stage.clock.now;
    await pair.company.within((tx) => tx.updateTable('mentoring_relationships').set({ aasm_state, ended_at }).execute());
    return pair;
  };
  const told = ({ company }: TestRelationship) =>
    company.within(async (tx) => (await tx.selectFrom('events').select('name').execute()).length);

  test.each(['finished', 'admin_finished'] as const)('close what was %s once both are sent, and say so once', async (state) => {
    const pair = await finished(state);
    await close(pair);
    await write(pair, 'participant', null, null);
    expect(await show(pair, pair.participant)).toMatchObject({ next_step: 'fill_review', review: { own: 'draft', partner_sent: false } });
    await write(pair, 'participant', null);
    await close(pair);
    expect(await show(pair, pair.participant)).toMatchObject({ aasm_state: state, next_step: 'none', review: { own: 'sent' } });
    expect(await show(pair, pair.presenter)).toMatchObject({ next_step: 'fill_review', review: { own: 'due', partner_sent: true } });
    await write(pair, 'presenter', null);
    await Promise.all([close(pair), close(pair), close(pair)]);
    expect(await show(pair, pair.presenter)).toMatchObject({ aasm_state: 'feedback_provided', path: { step: 'done' }, next_step: 'none' });
    expect(await told(pair)).toBe(1);
  });

  test('close nothing that still runs', async () => {
    const pair = await finished('initiated');
    await write(pair, 'participant', null);
    await write(pair, 'presenter', null);
    await close(pair);
    expect((await show(pair, pair.participant)).aasm_state).toBe('initiated');
    expect(await told(pair)).toBe(0);
  });
});

test('the console sees how each pair fares, without a word of theirs, and finds those that need somebody', async () => {
  const company = await aCompany(stage, { planned_meetings: 2 });
  const silent = await aRelationship(company);
  const busy = await aRelationship(company);
  const over = await aRelationship(company);
  await company.within(async (tx) => {
    const heard = (pair: TestRelationship, days: number) => ({
      mentoring_relationship_id: pair.relationshipId,
      last_contact_at: inHours(-24 * days),
    });
    await tx
      .insertInto('relationship_follow_ups')
      .values([heard(silent, 21), heard(busy, 30), heard(over, 60)])
      .execute();
    const ended = { aasm_state: 'admin_finished', ended_at: stage.clock.now } as const;
    await tx.updateTable('mentoring_relationships').set(ended).where('id', '=', over.relationshipId).execute();
  });
  await aMeeting(busy, { aasm_state: 'feedback_requested', ...from(-30) });
  const reported = await aMeeting(busy, { aasm_state: 'feedback_filled', ...from(-60) });
  await write(busy, 'presenter', reported);
  await aMeeting(busy, from(20));
  await write(over, 'presenter', null);

  const { hr } = await consolePeople(company);
  const found = async (filter: object, sort?: [string, string]) =>
    (await hr.list('mentoring_relationships', { filter, ...(sort && { sort }) })).rows.map(({ id }) => id);
  const read = (pair: TestRelationship) =>
    hr.api('GET /backoffice/v1/mentoring_relationships/:id', { params: { id: pair.relationshipId } });
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
  expect(await read(over)).toMatchObject({ step: 'closing', silent: false, reviews_sent: { participant: false, presenter: true } });
  expect(await found({ silent: true })).toEqual([silent.relationshipId]);
  expect((await found({ silent: false })).toSorted()).toEqual([busy.relationshipId, over.relationshipId].toSorted());
  expect(await found({ report_due: true })).toEqual([busy.relationshipId]);
  expect(await found({ report_due: false })).toHaveLength(2);
  expect(await found({ help_wanted: true })).toEqual([]);
  expect(await found({ help_wanted: false })).toHaveLength(3);
  const byContact = [over, busy, silent].map(({ relationshipId }) => relationshipId);
  expect(await found({}, ['last_contact_at', 'ASC'])).toEqual(byContact);
  expect(await found({}, ['last_contact_at', 'DESC'])).toEqual(byContact.toReversed());
});
