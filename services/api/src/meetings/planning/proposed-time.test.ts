import { describe, expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { answer, at, cancel, plan, propose, read } from '../../testing/planning.ts';
import { aMeeting, aRelationship } from '../../testing/relationship.ts';
import { openStage, refusal } from '../../testing/stage.ts';

const stage = await openStage();
// A Monday in the middle of a winter and a Paris morning.
stage.clock.now = new Date('2026-11-23T08:00:00Z');

describe('a proposed time', () => {
  const day = 86_400_000;
  const far = (days: number) => new Date(stage.clock.now.getTime() + days * day).toISOString();
  test.each([
    ['in the past', { slots: [at('11-23T08:00')] }, 'slot_past'],
    ['named twice', { slots: [at('11-25T09:00'), '2026-11-25T10:00:00+01:00'] }, 'invalid'],
    ['more than half a year ahead', { slots: [far(181)] }, 'invalid'],
    ['off the minute', { slots: ['2026-11-25T09:00:30Z'] }, 'invalid'],
    ['one of four', { slots: ['09', '10', '11', '12'].map((hour) => at(`11-25T${hour}:00`)) }, 'invalid'],
    ['of another length', { duration_minutes: 50 }, 'invalid'],
  ])('%s is refused', async (_, given, code) => {
    const pair = await aRelationship(await aCompany(stage));
    expect(await refusal(plan(pair, given))).toMatchObject({ status: 422, code });
    expect((await pair.participant.api('GET /api/v1/meetings')).total).toBe(0);
  });

  test('on the last day ahead is taken', async () => {
    expect((await plan(await aRelationship(await aCompany(stage)), { slots: [far(180)] })).data.aasm_state).toBe('requested');
  });

  test('that one of the two is booked at is refused to both, whichever pair booked it', async () => {
    const company = await aCompany(stage);
    const pair = await aRelationship(company);
    const { data } = await plan(pair);
    await answer(pair.presenter, data.id, data.proposals[0]?.id, 'accept');
    expect((await refusal(plan(pair, { slots: [at('11-25T09:30')] }))).code).toBe('slot_taken');
    expect((await plan(pair, { slots: [at('11-25T09:45')] })).data.aasm_state).toBe('requested');
    expect((await propose(pair.presenter, data.id, [at('11-25T09:15')])).data.aasm_state).toBe('confirmed');
  });

  test('that passed meanwhile cannot be accepted', async () => {
    const pair = await aRelationship(await aCompany(stage));
    const { data } = await plan(pair, { slots: [at('11-23T08:30')] });
    const now = stage.clock.now;
    stage.clock.now = new Date(at('11-23T08:30'));
    const late = await refusal(answer(pair.presenter, data.id, data.proposals[0]?.id, 'accept'));
    stage.clock.now = now;
    expect(late.code).toBe('slot_past');
  });

  test('is marked where both do not keep it free, by each one’s own clock, before and after a clock change', async () => {
    const company = await aCompany(stage);
    const pair = await aRelationship(company, { presenter: { user: { time_zone: 'America/Montreal' } } });
    await company.within((tx) =>
      tx
        .insertInto('availabilities')
        .values([
          { user_id: pair.participant.userId, weekday: 3, start_time: '14:00', end_time: '18:00' },
          { user_id: pair.presenter.userId, weekday: 3, start_time: '09:00', end_time: '12:00' },
        ])
        .execute(),
    );
    // 15:00 in Paris is 9:00 in Montréal, except while only one of the two has moved its clocks: 10:00 on 10 March.
    const { data } = await plan(pair, { slots: [at('12-02T14:00'), at('12-02T13:00'), '2027-03-10T14:00:00.000Z'] });
    expect(data.proposals.map(({ outside_availability }) => outside_availability)).toEqual([true, false, false]);
    const { data: summer } = await plan(pair, { slots: ['2027-03-17T13:00:00.000Z', '2027-03-24T12:00:00.000Z'] });
    expect(summer.proposals.map(({ outside_availability }) => outside_availability)).toEqual([false, true]);
  });
});

describe('the notice', () => {
  const aConfirmed = async (hours: number) => {
    const pair = await aRelationship(await aCompany(stage, { meeting_notice_hours: hours }));
    const starts_at = new Date('2026-11-25T08:00:00Z');
    return { pair, id: await aMeeting(pair, { starts_at, ends_at: new Date('2026-11-25T08:45:00Z') }) };
  };
  /** What the two may do, and what becomes of trying, once the clock shows a moment. */
  const attempt = async (now: string, hours: number) => {
    const { pair, id } = await aConfirmed(hours);
    await propose(pair.presenter, id, [at('11-30T09:00')]);
    const before = stage.clock.now;
    stage.clock.now = new Date(now);
    try {
      const { can } = await read(pair.participant, id);
      const codes: string[] = [];
      for (const call of [() => propose(pair.participant, id, [at('11-30T10:00')]), () => cancel(pair.presenter, id)]) {
        codes.push(
          await call().then(
            () => 'done',
            ({ code }) => code,
          ),
        );
      }
      return { can: [can.propose, can.cancel, can.answer], codes };
    } finally {
      stage.clock.now = before;
    }
  };

  test.each([
    ['at its last instant', '2026-11-24T20:00:00.000Z', 12, true],
    ['a millisecond later', '2026-11-24T20:00:00.001Z', 12, false],
    ['until the start without any', '2026-11-25T07:59:59.999Z', 0, true],
    ['at the start without any', '2026-11-25T08:00:00.000Z', 0, false],
  ])('%s: a session is moved or cancelled: %s, %i hours, %s', async (_, now, hours, may) => {
    const { can, codes } = await attempt(now, hours);
    expect(can).toEqual([may, may, may]);
    expect(codes).toEqual(may ? ['done', 'done'] : ['too_late_to_change', 'too_late_to_change']);
  });

  test('says how many hours the company asks for, and holds for accepting a move too', async () => {
    const { pair, id } = await aConfirmed(24);
    const { data } = await propose(pair.presenter, id, [at('11-30T09:00')]);
    const before = stage.clock.now;
    stage.clock.now = new Date('2026-11-24T20:00:00Z');
    const [late, declined] = [
      await refusal(answer(pair.participant, id, data.proposals[0]?.id, 'accept')),
      await answer(pair.participant, id, data.proposals[0]?.id, 'decline'),
    ];
    stage.clock.now = before;
    expect(late.messages[0]).toContain('24 heures');
    expect(declined.data.aasm_state).toBe('confirmed');
  });
});
