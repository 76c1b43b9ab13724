import { describe, expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { answerProposal, at, cancelMeeting, planMeeting, proposeTimes, readMeeting } from '../testing/meeting-calls.ts';
import { aMeeting, aRelationship } from '../testing/relationship.ts';
import { refusal, startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();
// A Monday, 9:00 in Paris (winter time).
testApp.clock.now = new Date('2026-11-23T08:00:00Z');

describe('a mentorship', () => {
  test('has at most `max_meetings` meetings, even when planned concurrently; cancelled ones are not counted', async () => {
    const relationship = await aRelationship(await aCompany(testApp, { max_meetings: 2 }));
    const plans = await Promise.allSettled([1, 2, 3, 4].map(() => planMeeting(relationship)));
    expect(plans.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const refused = await refusal(planMeeting(relationship));
    expect(refused).toMatchObject({ code: 'meeting_limit_reached' });
    expect(refused.messages[0]).toContain('2');
    const { data } = await relationship.participant.api('GET /api/v1/meetings');
    await relationship.presenter.api('DELETE /api/v1/meetings/:id', { params: { id: data[0]?.id ?? '' } });
    expect((await planMeeting(relationship)).data.aasm_state).toBe('requested');
  });

  test.each(['finished', 'admin_finished', 'feedback_provided', 'cancelled'] as const)(
    'cannot plan a meeting once it is %s',
    async (state) => {
      const relationship = await aRelationship(await aCompany(testApp));
      const { data } = await planMeeting(relationship);
      await relationship.company.within((tx) =>
        tx.updateTable('mentoring_relationships').set({ aasm_state: state, ended_at: new Date() }).execute(),
      );
      expect((await refusal(planMeeting(relationship))).code).toBe('transition_refused');
      expect((await refusal(answerProposal(relationship.presenter, data.id, data.proposals[0]?.id, 'accept'))).code).toBe(
        'transition_refused',
      );
      expect((await readMeeting(relationship.presenter, data.id)).can).toMatchObject({ edit: false, propose: false, answer: false });
    },
  );

  test('can cancel a meeting but not plan one if a partner is suspended', async () => {
    const relationship = await aRelationship(await aCompany(testApp));
    const { data } = await planMeeting(relationship);
    await relationship.company.within((tx) =>
      tx.updateTable('users').set({ state: 'suspended' }).where('id', '=', relationship.presenter.userId).execute(),
    );
    expect((await refusal(planMeeting(relationship))).code).toBe('not_eligible');
    expect((await refusal(proposeTimes(relationship.participant, data.id, [at('11-26T09:00')]))).code).toBe('not_eligible');
    expect((await cancelMeeting(relationship.participant, data.id)).data).toMatchObject({
      aasm_state: 'cancelled',
      cancelled_by: 'participant',
      cancellation_note: 'Un imprévu',
    });
  });

  test('lists open meetings earliest first, then closed ones latest first, numbered by their time', async () => {
    const relationship = await aRelationship(await aCompany(testApp));
    const aMeetingOn = (day: string, fields: object = {}) =>
      aMeeting(relationship, { starts_at: new Date(`2026-${day}T09:00:00Z`), ends_at: new Date(`2026-${day}T09:45:00Z`), ...fields });
    const closed = { closed_at: new Date() };
    const [late, early] = [await aMeetingOn('12-10'), await aMeetingOn('12-01')];
    const old = await aMeetingOn('10-01', { aasm_state: 'finished', ...closed });
    const cancelled = await aMeetingOn('11-01', { aasm_state: 'cancelled', cancelled_by: 'presenter', ...closed });
    const undated = (await planMeeting(relationship, { slots: [] })).data.id;
    const requested = (await planMeeting(relationship, { slots: [at('12-05T09:00')] })).data.id;
    const all = await relationship.presenter.api('GET /api/v1/meetings', { query: { page_size: 50 } });
    expect(all.data.map(({ id }) => id)).toEqual([early, requested, late, undated, cancelled, old]);
    expect(all.data.map(({ number }) => number)).toEqual([2, null, 3, null, null, 1]);
    const open = await relationship.presenter.api('GET /api/v1/meetings', {
      query: { only: 'open', as: 'presenter', page_size: 2, page: 2 },
    });
    expect([open.total, open.data.map(({ id }) => id)]).toEqual([4, [late, undated]]);
    expect((await relationship.presenter.api('GET /api/v1/meetings', { query: { only: 'closed' } })).total).toBe(2);
    expect(await refusal(relationship.presenter.api('GET /api/v1/meetings', { query: { as: 'participant' } }))).toMatchObject({
      status: 403,
    });
  });
});
