import type { MeetingDetail } from '@binome/contract/meetings';
import { describe, expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { aPerson, type TestPerson } from '../testing/person.ts';
import { aPair, aSession, type TestPair } from '../testing/session.ts';
import { openStage, refusal } from '../testing/stage.ts';

const stage = await openStage();
// A Monday in the middle of a winter and a Paris morning.
stage.clock.now = new Date('2026-11-23T08:00:00Z');
const at = (text: string) => `2026-${text}:00.000Z`;

function plan(pair: TestPair, given: Record<string, unknown> = {}, by: TestPerson = pair.participant) {
  return by.api('POST /api/v1/meetings', {
    body: {
      mentoring_relationship_id: pair.relationshipId,
      subject: 'Préparer l’entretien',
      type: 'videoconference',
      duration_minutes: 45,
      slots: [at('11-25T09:00'), at('11-25T14:00')],
      ...given,
    },
  });
}

const propose = (by: TestPerson, id: string, slots: string[], more: object = {}) =>
  by.api('POST /api/v1/meetings/:id/appointments', { params: { id }, body: { slots, ...more } });

const answer = (by: TestPerson, id: string, appointment_id: string | undefined, event: 'accept' | 'decline' | 'withdraw') =>
  by.api('PATCH /api/v1/meetings/:id/appointments/:appointment_id', {
    params: { id, appointment_id: appointment_id ?? '' },
    body: { event },
  });

const cancel = (by: TestPerson, id: string) =>
  by.api('PATCH /api/v1/meetings/:id', { params: { id }, body: { event: 'cancel', reason: 'Un imprévu' } });

const read = async (by: TestPerson, id: string) => (await by.api('GET /api/v1/meetings/:id', { params: { id } })).data;

/** What was told of a session, in order, with who did it. */
async function told({ company }: TestPair, id: string) {
  const events = await company.within((tx) =>
    tx.selectFrom('events').where('subject_id', '=', id).orderBy('id').select(['name', 'data']).execute(),
  );
  return events.map(({ name, data }) => [name.replace('meeting.', ''), data]);
}

const states = ({ appointments }: MeetingDetail) => appointments.map(({ round, aasm_state }) => `${round} ${aasm_state}`);

test('from the first proposal to another time: proposed, countered twice, agreed, moved', async () => {
  const pair = await aPair(await aCompany(stage));
  const { participant, presenter } = pair;
  const { data: planned } = await plan(pair, { note: 'Plutôt le matin ?', agenda: 'Le plan\nLes risques' });
  expect(planned).toMatchObject({
    aasm_state: 'requested',
    viewer: 'participant',
    planned_by: 'participant',
    starts_at: null,
    number: null,
    proposal_note: 'Plutôt le matin ?',
    agenda: { body: 'Le plan\nLes risques', version: 1, updated_by: 'participant' },
    can: { edit: true, propose: true, answer: false, withdraw: true, cancel: true, join: false, report: false },
  });
  const { id } = planned;

  await propose(presenter, id, [at('11-26T09:00')], { duration_minutes: 30 });
  await propose(participant, id, [at('11-27T09:00'), at('11-27T10:00')]);
  const countered = await read(presenter, id);
  expect(states(countered)).toEqual(['1 superseded', '1 superseded', '2 superseded', '3 proposed', '3 proposed']);
  expect(countered).toMatchObject({ duration_minutes: 30, can: { answer: true, withdraw: false } });

  const { data: agreed } = await answer(presenter, id, countered.proposals[1]?.id, 'accept');
  expect(agreed).toMatchObject({
    aasm_state: 'confirmed',
    starts_at: at('11-27T10:00'),
    ends_at: at('11-27T10:30'),
    number: 1,
    proposals: [],
    changeable_until: at('11-26T22:00'),
    can: { propose: true, answer: false, cancel: true },
  });

  const { data: asked } = await propose(presenter, id, [at('11-30T09:00')]);
  expect(asked).toMatchObject({ aasm_state: 'confirmed', starts_at: at('11-27T10:00'), can: { withdraw: true } });
  const { data: moved } = await answer(participant, id, asked.proposals[0]?.id, 'accept');
  expect(moved).toMatchObject({ aasm_state: 'confirmed', starts_at: at('11-30T09:00'), ends_at: at('11-30T09:30') });
  expect(moved.appointments.filter(({ aasm_state }) => aasm_state === 'accepted')).toMatchObject([{ starts_at: at('11-30T09:00') }]);

  expect(await told(pair, id)).toEqual([
    ['requested', { by: 'participant', sequence: 0 }],
    ['counter_proposed', { by: 'presenter', sequence: 0 }],
    ['counter_proposed', { by: 'participant', sequence: 0 }],
    ['confirmed', { by: 'presenter', sequence: 0 }],
    ['move_proposed', { by: 'presenter', sequence: 0 }],
    ['moved', { by: 'participant', sequence: 1 }],
  ]);
  const contact = await pair.company.within((tx) => tx.selectFrom('relationship_follow_ups').selectAll().execute());
  expect(contact).toMatchObject([{ mentoring_relationship_id: pair.relationshipId, last_contact_at: stage.clock.now }]);
});

test('the last proposal that is declined, or taken back, leaves the session without a date', async () => {
  const pair = await aPair(await aCompany(stage));
  const { data } = await plan(pair);
  const [first, second] = data.proposals;
  expect((await answer(pair.presenter, data.id, first?.id, 'decline')).data.aasm_state).toBe('requested');
  expect((await answer(pair.presenter, data.id, second?.id, 'decline')).data).toMatchObject({ aasm_state: 'initiated', proposals: [] });
  const { data: again } = await propose(pair.presenter, data.id, [at('11-26T09:00')]);
  expect((await answer(pair.presenter, data.id, again.proposals[0]?.id, 'withdraw')).data.aasm_state).toBe('initiated');
  expect((await told(pair, data.id)).map(([name]) => name)).toEqual(['requested', 'declined', 'requested']);
});

test.each(['decline', 'withdraw'] as const)('all times that wait are given up at once: %s', async (event) => {
  const pair = await aPair(await aCompany(stage));
  const { data } = await plan(pair);
  const by = event === 'decline' ? pair.presenter : pair.participant;
  const call = (body: { event: typeof event; all: true }) =>
    by.api('PATCH /api/v1/meetings/:id/appointments/:appointment_id', {
      params: { id: data.id, appointment_id: data.proposals[1]?.id ?? '' },
      body,
    });
  const { data: left } = await call({ event, all: true });
  expect(left).toMatchObject({ aasm_state: 'initiated', proposals: [] });
  const state = event === 'decline' ? 'declined' : 'withdrawn';
  expect(states(left)).toEqual([`1 ${state}`, `1 ${state}`]);
  expect((await told(pair, data.id)).map(([name]) => name)).toEqual(event === 'decline' ? ['requested', 'declined'] : ['requested']);
  await expect(call({ event, all: true })).rejects.toMatchObject({ code: 'transition_refused' });
});

test('declining to move an agreed session keeps its time', async () => {
  const pair = await aPair(await aCompany(stage));
  const id = await aSession(pair);
  const { data } = await propose(pair.participant, id, [at('11-30T09:00')]);
  const { data: kept } = await answer(pair.presenter, id, data.proposals[0]?.id, 'decline');
  expect(kept).toMatchObject({ aasm_state: 'confirmed', starts_at: data.starts_at, proposals: [] });
  expect((await told(pair, id)).map(([name]) => name)).toEqual(['move_proposed', 'declined']);
});

test('a session without any time yet waits for one from either side', async () => {
  const pair = await aPair(await aCompany(stage));
  const { data } = await plan(pair, { slots: [] });
  expect(data).toMatchObject({ aasm_state: 'initiated', proposals: [], can: { propose: true, withdraw: false } });
  expect(await told(pair, data.id)).toEqual([]);
  expect((await propose(pair.presenter, data.id, [at('11-25T09:00')])).data.aasm_state).toBe('requested');
});

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
    const pair = await aPair(await aCompany(stage));
    expect(await refusal(plan(pair, given))).toMatchObject({ status: 422, code });
    expect((await pair.participant.api('GET /api/v1/meetings')).total).toBe(0);
  });

  test('on the last day ahead is taken', async () => {
    expect((await plan(await aPair(await aCompany(stage)), { slots: [far(180)] })).data.aasm_state).toBe('requested');
  });

  test('that one of the two is booked at is refused to both, whichever pair booked it', async () => {
    const company = await aCompany(stage);
    const pair = await aPair(company);
    const { data } = await plan(pair);
    await answer(pair.presenter, data.id, data.proposals[0]?.id, 'accept');
    expect((await refusal(plan(pair, { slots: [at('11-25T09:30')] }))).code).toBe('slot_taken');
    expect((await plan(pair, { slots: [at('11-25T09:45')] })).data.aasm_state).toBe('requested');
    expect((await propose(pair.presenter, data.id, [at('11-25T09:15')])).data.aasm_state).toBe('confirmed');
  });

  test('that passed meanwhile cannot be accepted', async () => {
    const pair = await aPair(await aCompany(stage));
    const { data } = await plan(pair, { slots: [at('11-23T08:30')] });
    const now = stage.clock.now;
    stage.clock.now = new Date(at('11-23T08:30'));
    const late = await refusal(answer(pair.presenter, data.id, data.proposals[0]?.id, 'accept'));
    stage.clock.now = now;
    expect(late.code).toBe('slot_past');
  });

  test('is marked where both do not keep it free, by each one’s own clock, before and after a clock change', async () => {
    const company = await aCompany(stage);
    const pair = await aPair(company, { presenter: { user: { time_zone: 'America/Montreal' } } });
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
    const pair = await aPair(await aCompany(stage, { meeting_notice_hours: hours }));
    const starts_at = new Date('2026-11-25T08:00:00Z');
    return { pair, id: await aSession(pair, { starts_at, ends_at: new Date('2026-11-25T08:45:00Z') }) };
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

describe('words', () => {
  test('only those of the type are kept, and a place to meet must be named', async () => {
    const pair = await aPair(await aCompany(stage));
    const both = { place: 'Café du Port', video_url: 'https://visio.example/a' };
    expect((await plan(pair, both)).data).toMatchObject({ place: null, video_url: both.video_url });
    expect((await plan(pair, { ...both, type: 'physical_meeting' })).data).toMatchObject({ place: 'Café du Port', video_url: null });
    expect((await refusal(plan(pair, { type: 'physical_meeting' }))).code).toBe('invalid');
    expect((await refusal(plan(pair, { video_url: 'javascript:alert(1)' }))).code).toBe('invalid');
  });

  test('a change of an agreed session is told once, one that changes nothing is not', async () => {
    const pair = await aPair(await aCompany(stage));
    const id = await aSession(pair);
    const edit = (body: object) => pair.presenter.api('PATCH /api/v1/meetings/:id', { params: { id }, body: { event: 'edit', ...body } });
    await edit({ subject: 'Préparer l’entretien' });
    expect(await told(pair, id)).toEqual([]);
    expect((await edit({ type: 'phone_call' })).data).toMatchObject({ type: 'phone_call', video_url: null });
    expect(await told(pair, id)).toEqual([['changed', { by: 'presenter', sequence: 1 }]]);
  });

  test('a reason that the company does not offer any more is refused, the one that was chosen stays', async () => {
    const company = await aCompany(stage);
    const pair = await aPair(company);
    const reason = await company.within((tx) =>
      tx
        .insertInto('meeting_reasons')
        .values({ code: 'goals', name: { fr: 'Objectifs', en: 'Goals' } })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const { data } = await plan(pair, { meeting_reason_id: reason.id });
    expect(data.reason).toEqual({ id: reason.id, name: 'Objectifs' });
    expect((await pair.participant.api('GET /api/v1/meeting_reasons')).data).toEqual([{ id: reason.id, name: 'Objectifs' }]);
    await company.within((tx) => tx.updateTable('meeting_reasons').set({ archived_at: new Date() }).execute());
    expect((await refusal(plan(pair, { meeting_reason_id: reason.id }))).code).toBe('invalid');
    const kept = { event: 'edit' as const, subject: 'Autre chose', meeting_reason_id: reason.id };
    const edited = await pair.participant.api('PATCH /api/v1/meetings/:id', { params: { id: data.id }, body: kept });
    expect(edited.data).toMatchObject({ subject: 'Autre chose', reason: { name: 'Objectifs' } });
  });

  test('the partner’s number is told for a call that is agreed, until it is over', async () => {
    const pair = await aPair(await aCompany(stage), { presenter: { user: { phone: '+33612345678' } } });
    const { data } = await plan(pair, { type: 'phone_call' });
    expect(data.partner_phone).toBeNull();
    await answer(pair.presenter, data.id, data.proposals[0]?.id, 'accept');
    expect((await read(pair.participant, data.id)).partner_phone).toBe('+33612345678');
    expect((await read(pair.presenter, data.id)).partner_phone).toBeNull();
    const other = await aSession(pair, { starts_at: new Date('2026-11-24T09:00:00Z'), ends_at: new Date('2026-11-24T09:45:00Z') });
    expect((await read(pair.participant, other)).partner_phone).toBeNull();
  });

  test('stay with the two: neither an administrator nor a job reads them', async () => {
    const pair = await aPair(await aCompany(stage));
    await plan(pair, { agenda: 'À nous deux' });
    const admin = await aPerson(pair.company, { roles: [{ name: 'company_admin' }] });
    for (const reader of [admin.userId, undefined]) {
      const seen = await pair.company.within((tx) => tx.selectFrom('meeting_details').selectAll().execute(), reader);
      expect(seen).toEqual([]);
    }
    const agenda = { body: 'Le plan', version: 1 };
    const [{ id } = { id: '' }] = (await pair.presenter.api('GET /api/v1/meetings')).data;
    const saved = await pair.presenter.api('PATCH /api/v1/meetings/:id/agenda', { params: { id }, body: agenda });
    expect(saved).toMatchObject({ outcome: 'kept', data: { body: 'Le plan', version: 2, updated_by: 'presenter' } });
  });
});

describe('a pair', () => {
  test('has as many sessions as the company allows, those called off not counted, planned at once or not', async () => {
    const pair = await aPair(await aCompany(stage, { max_meetings: 2 }));
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
      const pair = await aPair(await aCompany(stage));
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
    const pair = await aPair(await aCompany(stage));
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
    const pair = await aPair(await aCompany(stage));
    const on = (day: string, more: object = {}) =>
      aSession(pair, { starts_at: new Date(`2026-${day}T09:00:00Z`), ends_at: new Date(`2026-${day}T09:45:00Z`), ...more });
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

test('a plan that is sent twice under one key is made once', async () => {
  const pair = await aPair(await aCompany(stage));
  const send = () =>
    stage.send({
      method: 'POST',
      url: '/api/v1/meetings',
      headers: { ...pair.participant.credentials, 'idempotency-key': 'a-plan' },
      body: {
        mentoring_relationship_id: pair.relationshipId,
        ...{ subject: 'Cap', type: 'phone_call', duration_minutes: 30, slots: [at('11-25T09:00')] },
      },
    });
  const [one, two] = [await send(), await send()];
  expect([one.status, two.body]).toEqual([201, one.body]);
  expect((await pair.participant.api('GET /api/v1/meetings')).total).toBe(1);
});
