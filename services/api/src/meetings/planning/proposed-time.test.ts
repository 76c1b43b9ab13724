import { describe, expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { answerProposal, at, cancelMeeting, planMeeting, proposeTimes, readMeeting } from '../../testing/meeting-calls.ts';
import { aMeeting, aRelationship } from '../../testing/relationship.ts';
import { refusal, startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp();
// A Monday, 9:00 in Paris (winter time).
testApp.clock.now = new Date('2026-11-23T08:00:00Z');

describe('a proposed time', () => {
  const day = 86_400_000;
  const daysAhead = (days: number) => new Date(testApp.clock.now.getTime() + days * day).toISOString();
  test.each([
    ['in the past', { slots: [at('11-23T08:00')] }, 'slot_past'],
    ['given twice', { slots: [at('11-25T09:00'), '2026-11-25T10:00:00+01:00'] }, 'invalid'],
    ['more than 180 days ahead', { slots: [daysAhead(181)] }, 'invalid'],
    ['not on a full minute', { slots: ['2026-11-25T09:00:30Z'] }, 'invalid'],
    ['beyond the limit of three', { slots: ['09', '10', '11', '12'].map((hour) => at(`11-25T${hour}:00`)) }, 'invalid'],
    ['with an unknown duration', { duration_minutes: 50 }, 'invalid'],
  ])('%s is refused', async (_, input, code) => {
    const relationship = await aRelationship(await aCompany(testApp));
    expect(await refusal(planMeeting(relationship, input))).toMatchObject({ status: 422, code });
    expect((await relationship.participant.api('GET /api/v1/meetings')).total).toBe(0);
  });

  test('can be 180 days ahead', async () => {
    expect((await planMeeting(await aRelationship(await aCompany(testApp)), { slots: [daysAhead(180)] })).data.aasm_state).toBe(
      'requested',
    );
  });

  test('is refused when it overlaps a booking of a partner', async () => {
    const company = await aCompany(testApp);
    const relationship = await aRelationship(company);
    const { data } = await planMeeting(relationship);
    await answerProposal(relationship.presenter, data.id, data.proposals[0]?.id, 'accept');
    expect((await refusal(planMeeting(relationship, { slots: [at('11-25T09:30')] }))).code).toBe('slot_taken');
    expect((await planMeeting(relationship, { slots: [at('11-25T09:45')] })).data.aasm_state).toBe('requested');
    expect((await proposeTimes(relationship.presenter, data.id, [at('11-25T09:15')])).data.aasm_state).toBe('confirmed');
  });

  test('cannot be accepted once it has passed', async () => {
    const relationship = await aRelationship(await aCompany(testApp));
    const { data } = await planMeeting(relationship, { slots: [at('11-23T08:30')] });
    const now = testApp.clock.now;
    testApp.clock.now = new Date(at('11-23T08:30'));
    const late = await refusal(answerProposal(relationship.presenter, data.id, data.proposals[0]?.id, 'accept'));
    testApp.clock.now = now;
    expect(late.code).toBe('slot_past');
  });

  test('is marked as outside availability in each time zone, before and after a clock change', async () => {
    const company = await aCompany(testApp);
    const relationship = await aRelationship(company, { presenter: { user: { time_zone: 'America/Montreal' } } });
    await company.within((tx) =>
      tx
        .insertInto('availabilities')
        .values([
          { user_id: relationship.participant.userId, weekday: 3, start_time: '14:00', end_time: '18:00' },
          { user_id: relationship.presenter.userId, weekday: 3, start_time: '09:00', end_time: '12:00' },
        ])
        .execute(),
    );
    // 15:00 in Paris is 9:00 in Montréal, except while only one of them has changed its clocks.
    const { data } = await planMeeting(relationship, { slots: [at('12-02T14:00'), at('12-02T13:00'), '2027-03-10T14:00:00.000Z'] });
    expect(data.proposals.map(({ outside_availability }) => outside_availability)).toEqual([true, false, false]);
    const { data: summer } = await planMeeting(relationship, { slots: ['2027-03-17T13:00:00.000Z', '2027-03-24T12:00:00.000Z'] });
    expect(summer.proposals.map(({ outside_availability }) => outside_availability)).toEqual([false, true]);
  });
});

describe('the notice', () => {
  const aConfirmedMeeting = async (hours: number) => {
    const relationship = await aRelationship(await aCompany(testApp, { meeting_notice_hours: hours }));
    const starts_at = new Date('2026-11-25T08:00:00Z');
    return { relationship, id: await aMeeting(relationship, { starts_at, ends_at: new Date('2026-11-25T08:45:00Z') }) };
  };
  /** The actions that `can` allows at `now`, and the error codes of trying them. */
  const attempt = async (now: string, hours: number) => {
    const { relationship, id } = await aConfirmedMeeting(hours);
    await proposeTimes(relationship.presenter, id, [at('11-30T09:00')]);
    const previousNow = testApp.clock.now;
    testApp.clock.now = new Date(now);
    try {
      const { can } = await readMeeting(relationship.participant, id);
      const codes: string[] = [];
      for (const call of [
        () => proposeTimes(relationship.participant, id, [at('11-30T10:00')]),
        () => cancelMeeting(relationship.presenter, id),
      ]) {
        codes.push(
          await call().then(
            () => 'done',
            ({ code }) => code,
          ),
        );
      }
      return { can: [can.propose, can.cancel, can.answer], codes };
    } finally {
      testApp.clock.now = previousNow;
    }
  };

  test.each([
    ['at the last instant of the notice', '2026-11-24T20:00:00.000Z', 12, true],
    ['a millisecond later', '2026-11-24T20:00:00.001Z', 12, false],
    ['before the start without a notice', '2026-11-25T07:59:59.999Z', 0, true],
    ['at the start without a notice', '2026-11-25T08:00:00.000Z', 0, false],
  ])('%s: at %s with a notice of %i hours, moving and cancelling is allowed: %s', async (_, now, hours, allowed) => {
    const { can, codes } = await attempt(now, hours);
    expect(can).toEqual([allowed, allowed, allowed]);
    expect(codes).toEqual(allowed ? ['done', 'done'] : ['too_late_to_change', 'too_late_to_change']);
  });

  test('applies to accepting a move too, and its error names the hours', async () => {
    const { relationship, id } = await aConfirmedMeeting(24);
    const { data } = await proposeTimes(relationship.presenter, id, [at('11-30T09:00')]);
    const previousNow = testApp.clock.now;
    testApp.clock.now = new Date('2026-11-24T20:00:00Z');
    const [late, declined] = [
      await refusal(answerProposal(relationship.participant, id, data.proposals[0]?.id, 'accept')),
      await answerProposal(relationship.participant, id, data.proposals[0]?.id, 'decline'),
    ];
    testApp.clock.now = previousNow;
    expect(late.messages[0]).toContain('24 heures');
    expect(declined.data.aasm_state).toBe('confirmed');
  });
});
