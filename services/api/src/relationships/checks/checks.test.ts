import { describe, expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { consolePeople } from '../../testing/console.ts';
import type { TestPerson } from '../../testing/person.ts';
import { aMeeting, aRelationship, type TestRelationship } from '../../testing/relationship.ts';
import { openStage, refusal } from '../../testing/stage.ts';

const stage = await openStage();
const ago = (days: number) => new Date(stage.clock.now.getTime() - days * 86_400_000);

type Body =
  | { kind: 'fit'; answer: 'yes' | 'not_yet' | 'no' }
  | { kind: 'mid_term'; answer: 'well' | 'could_be_better' | 'stuck'; wants_help?: boolean };

const answer = async ({ relationshipId: id }: TestRelationship, by: TestPerson, body: Body) =>
  (await by.api('POST /api/v1/mentoring_relationships/:id/checks', { params: { id }, body })).data;

const show = async ({ relationshipId: id }: TestRelationship, by: TestPerson) =>
  (await by.api('GET /api/v1/mentoring_relationships/:id', { params: { id } })).data;

/** A session that is over, so many days ago. */
const held = (pair: TestRelationship, days: number) =>
  aMeeting(pair, { aasm_state: 'finished', starts_at: ago(days), ends_at: new Date(ago(days).getTime() + 1), closed_at: ago(days) });

describe('how one finds the pair', () => {
  test('is asked once the two have met, answered by each for themself, and changed at will', async () => {
    const pair = await aRelationship(await aCompany(stage));
    const { participant, presenter } = pair;
    const early = await refusal(answer(pair, participant, { kind: 'fit', answer: 'yes' }));
    expect(early).toMatchObject({ status: 422, messages: ['Cette demande n’est pas possible : vous n’avez pas encore eu de séance.'] });
    await held(pair, 1);
    expect(await show(pair, participant)).toMatchObject({ check: 'fit', own_fit: null, path: { step: 'first_session', held: 1 } });
    expect(await answer(pair, participant, { kind: 'fit', answer: 'no' })).toMatchObject({
      aasm_state: 'initiated',
      check: null,
      own_fit: 'no',
      can: { finish: true },
    });
    expect(await show(pair, presenter)).toMatchObject({ check: 'fit', own_fit: null });
    expect(await answer(pair, participant, { kind: 'fit', answer: 'not_yet' })).toMatchObject({ own_fit: 'not_yet' });
  });

  test('is told to nobody: no event, no sign of life, and no row for the partner or for an administrator', async () => {
    const company = await aCompany(stage);
    const pair = await aRelationship(company);
    await held(pair, 1);
    await answer(pair, pair.participant, { kind: 'fit', answer: 'no' });
    const told = await company.within(async (tx) => [
      await tx.selectFrom('events').select('name').execute(),
      await tx.selectFrom('relationship_follow_ups').selectAll().execute(),
    ]);
    expect(told).toEqual([[], []]);
    const { admin, hr } = await consolePeople(company);
    const seenAs = (as?: string) => company.within((tx) => tx.selectFrom('relationship_checks').select('answer').execute(), as);
    expect(await seenAs(pair.participant.userId)).toEqual([{ answer: 'no' }]);
    for (const other of [pair.presenter.userId, admin.person.userId, hr.person.userId, undefined]) expect(await seenAs(other)).toEqual([]);
  });

  test('is asked anew half-way; who wants a call is seen by those who look after the pair, until they called', async () => {
    const company = await aCompany(stage, { planned_meetings: 2 });
    const pair = await aRelationship(company);
    const { participant, presenter } = pair;
    expect((await refusal(answer(pair, participant, { kind: 'mid_term', answer: 'well' }))).code).toBe('not_eligible');
    await held(pair, 9);
    await answer(pair, participant, { kind: 'mid_term', answer: 'stuck', wants_help: true });
    await answer(pair, presenter, { kind: 'mid_term', answer: 'stuck', wants_help: true });
    const { hr, programHr, unitAdmin } = await consolePeople(company);
    const seen = (by: typeof hr) => by.api('GET /backoffice/v1/mentoring_relationships/:id', { params: { id: pair.relationshipId } });
    for (const by of [hr, programHr]) expect(await seen(by)).toMatchObject({ help_wanted_by: 'participant', can: { settle_help: true } });
    expect(await seen(unitAdmin)).toMatchObject({ help_wanted_by: null, can: { settle_help: false } });
    expect((await unitAdmin.list('mentoring_relationships', { filter: { help_wanted: true } })).total).toBe(0);
    expect((await hr.list('mentoring_relationships', { filter: { help_wanted: true } })).total).toBe(1);

    const body = { mentoring_relationship_id: pair.relationshipId };
    expect((await unitAdmin.call('POST', 'help_settlements', body)).status).toBe(403);
    const settled = await programHr.api('POST /backoffice/v1/help_settlements', { body });
    expect(settled).toMatchObject({ help_wanted_by: null, can: { settle_help: false } });
    expect((await hr.call('POST', 'help_settlements', body)).body.code).toBe('transition_refused');
    expect((await hr.list('audit_entries')).rows).toMatchObject([
      { action: 'mentoring_relationship.help_settled', subject_id: pair.relationshipId, actor: { name: 'Paola Durand' } },
    ]);
  });

  test('whoever changes their mind takes their own call back, and nobody else’s', async () => {
    const company = await aCompany(stage, { planned_meetings: 2 });
    const pair = await aRelationship(company);
    await held(pair, 9);
    const wanted = async () =>
      (await company.within((tx) => tx.selectFrom('relationship_follow_ups').selectAll().execute()))[0]?.help_wanted_by;
    await answer(pair, pair.presenter, { kind: 'mid_term', answer: 'stuck', wants_help: true });
    await answer(pair, pair.participant, { kind: 'mid_term', answer: 'well' });
    expect(await wanted()).toBe('presenter');
    await answer(pair, pair.presenter, { kind: 'mid_term', answer: 'could_be_better' });
    expect(await wanted()).toBeNull();
  });

  test('has its own answers only', async () => {
    const pair = await aRelationship(await aCompany(stage));
    await held(pair, 1);
    for (const body of [{ kind: 'fit', answer: 'well' }, { kind: 'fit', answer: 'yes', wants_help: true }, { kind: 'other' }, {}]) {
      const { status } = await stage.send({
        method: 'POST',
        url: `/api/v1/mentoring_relationships/${pair.relationshipId}/checks`,
        body,
        headers: pair.participant.credentials,
      });
      expect([body, status]).toEqual([body, 422]);
    }
  });
});
