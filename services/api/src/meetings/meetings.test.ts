import { describe, expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { answer, at, cancel, plan, propose, read } from '../testing/planning.ts';
import { aMeeting, aRelationship } from '../testing/relationship.ts';
import { openStage, refusal } from '../testing/stage.ts';

const stage = await openStage();
// A Monday in the middle of a winter and a Paris morning.
stage.clock.now = new Date('2026-11-23T08:00:00Z');

describe('a pair', () => {
  test('has as many sessions as the company allows, those called off not counted, planned at once or not', async () => {
    const pair = await aRelationship(await aCompany(stage, { max_meetings: 2 }));
    const plans = await Promise.allSettled([1, 2, 3, 4].map(() => plan(pair)));
    expect(plans.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const refused = await refusal(plan(pair));
    expect(refused).toMatchObject({ code: 'meeting_limit_reached' });
    expect(refused.messages[0]).toContain('2');
    const { data } = await pair.participant.api('GET /api/v1/meetings');
    await pair.presenter.api('DELETE /api/v1/meetings/:id', { params: { id: data[0]?.id ?? '' } });
    expect((await plan(pair)).data.aasm_state).toBe('requested');
  });

  test.each(['finished', 'admin_finished', 'feedback_provided', 'cancelled'] as const)(
    'whose accompaniment is %s plans nothing',
    async (state) => {
      const pair = await aRelationship(await aCompany(stage));
      const { data } = await plan(pair);
      await pair.company.within((tx) =>
        tx.updateTable('mentoring_relationships').set({ aasm_state: state, ended_at: new Date() }).execute(),
      );
      expect((await refusal(plan(pair))).code).toBe('transition_refused');
      expect((await refusal(answer(pair.presenter, data.id, data.proposals[0]?.id, 'accept'))).code).toBe('transition_refused');
      expect((await read(pair.presenter, data.id)).can).toMatchObject({ edit: false, propose: false, answer: false });
    },
  );

  test('of which one is suspended plans nothing, and may still call off', async () => {
    const pair = await aRelationship(await aCompany(stage));
    const { data } = await plan(pair);
    await pair.company.within((tx) =>
      tx.updateTable('users').set({ state: 'suspended' }).where('id', '=', pair.presenter.userId).execute(),
    );
    expect((await refusal(plan(pair))).code).toBe('not_eligible');
    expect((await refusal(propose(pair.participant, data.id, [at('11-26T09:00')]))).code).toBe('not_eligible');
    expect((await cancel(pair.participant, data.id)).data).toMatchObject({
      aasm_state: 'cancelled',
      cancelled_by: 'participant',
      cancellation_note: 'Un imprévu',
    });
  });

  test('sees its sessions to come soonest first, then those that are over, latest first, numbered by their time', async () => {
    const pair = await aRelationship(await aCompany(stage));
    const on = (day: string, more: object = {}) =>
      aMeeting(pair, { starts_at: new Date(`2026-${day}T09:00:00Z`), ends_at: new Date(`2026-${day}T09:45:00Z`), ...more });
    const closed = { closed_at: new Date() };
    const [late, soon] = [await on('12-10'), await on('12-01')];
    const old = await on('10-01', { aasm_state: 'finished', ...closed });
    const off = await on('11-01', { aasm_state: 'cancelled', cancelled_by: 'presenter', ...closed });
    const undated = (await plan(pair, { slots: [] })).data.id;
    const asked = (await plan(pair, { slots: [at('12-05T09:00')] })).data.id;
    const all = await pair.presenter.api('GET /api/v1/meetings', { query: { page_size: 50 } });
    expect(all.data.map(({ id }) => id)).toEqual([soon, asked, late, undated, off, old]);
    expect(all.data.map(({ number }) => number)).toEqual([2, null, 3, null, null, 1]);
    const open = await pair.presenter.api('GET /api/v1/meetings', { query: { only: 'open', as: 'presenter', page_size: 2, page: 2 } });
    expect([open.total, open.data.map(({ id }) => id)]).toEqual([4, [late, undated]]);
    expect((await pair.presenter.api('GET /api/v1/meetings', { query: { only: 'closed' } })).total).toBe(2);
    expect(await refusal(pair.presenter.api('GET /api/v1/meetings', { query: { as: 'participant' } }))).toMatchObject({ status: 403 });
  });
});
