import type { ProfileType } from '@binome/contract/states';
import { describe, expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../testing/company.ts';
import { aParticipant, aPerson, aPresenter, type TestPerson } from '../testing/person.ts';
import { startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();

const events = {
  accept: { event: 'accept' },
  decline: { event: 'decline', reason: 'no_time' },
  withdraw: { event: 'withdraw' },
} as const;
/** Who may do what, by who made the request. */
const allowedRoles = {
  participant: { accept: 'presenter', decline: 'presenter', withdraw: 'participant' },
  presenter: { accept: 'participant', decline: 'participant', withdraw: 'presenter' },
} as const;
const outcomes = { accept: 'confirmed', decline: 'cancelled', withdraw: 'cancelled' } as const;

const decided_at = new Date();
const states = {
  requested: { aasm_state: 'requested' },
  confirmed: { aasm_state: 'confirmed', decided_at },
  declined: { aasm_state: 'cancelled', cancellation: 'declined', decided_at },
  withdrawn: { aasm_state: 'cancelled', cancellation: 'withdrawn', decided_at },
  expired: { aasm_state: 'cancelled', cancellation: 'expired', decided_at },
  revoked: { aasm_state: 'cancelled', cancellation: 'revoked', decided_at },
  finished: { aasm_state: 'confirmed', decided_at },
} as const;
type StateName = keyof typeof states;

/** A request in a state, with people in and outside of it. */
async function aRequest(state: StateName, initiated_by: ProfileType) {
  const company = await aCompany(testApp);
  const participant = await aParticipant(company);
  const presenter = await aPresenter(company);
  const profileIds = { participant_id: participant.participantId, presenter_id: presenter.presenterId };
  const id = await company.within(async (tx) => {
    const expires_at = new Date(Date.now() + 86_400_000);
    const values = { ...profileIds, ...states[state], initiated_by, topic: 'Réseau', expires_at };
    const request = await tx.insertInto('mentoring_requests').values(values).returning('id').executeTakeFirstOrThrow();
    const relationship = { ...profileIds, mentoring_request_id: request.id };
    if (state === 'confirmed')
      await tx
        .insertInto('mentoring_relationships')
        .values({ ...relationship, aasm_state: 'initiated' })
        .execute();
    if (state === 'finished') {
      await tx
        .insertInto('mentoring_relationships')
        .values({ ...relationship, aasm_state: 'finished', ended_at: decided_at })
        .execute();
    }
    return request.id;
  });
  return { company, id, people: { participant, presenter, ...(await otherPeople(company)) } };
}

async function otherPeople(company: TestCompany) {
  return {
    'another member': await aPerson(company, { participant: true, presenter: true }),
    'a referent': await aPerson(company, { participant: true, roles: [{ name: 'hr_referent' }] }),
    'another company’s member': await aPresenter(await aCompany(testApp)),
  };
}

function expected(state: StateName, initiatedBy: ProfileType, event: keyof typeof events, role: string): number {
  if (role !== 'participant' && role !== 'presenter') return 404;
  if (role !== allowedRoles[initiatedBy][event]) return 403;
  return state === 'requested' ? 200 : 422;
}

const initiators = ['participant', 'presenter'] as const;
const stateNames = Object.keys(states) as StateName[];
const table = stateNames.flatMap((state) =>
  initiators.flatMap((initiatedBy) =>
    Object.keys(events).map((event) => [initiatedBy, state, event] as [ProfileType, StateName, keyof typeof events]),
  ),
);

describe.each(table)('a request of the %s that is %s, %s', (initiatedBy, state, event) => {
  test('gives each role its status, and a refusal changes nothing', async () => {
    const { company, id, people } = await aRequest(state, initiatedBy);
    const readRows = () => company.within((tx) => tx.selectFrom('mentoring_requests').selectAll().execute());
    const before = await readRows();
    const ownerLast = Object.entries(people).toSorted(([role]) => (role === allowedRoles[initiatedBy][event] ? 1 : -1));
    for (const [role, person] of ownerLast) {
      const status = await send(person, id, event);
      expect([role, status]).toEqual([role, expected(state, initiatedBy, event, role)]);
      if (status !== 200) expect(await readRows()).toEqual(before);
    }
    if (state === 'requested') expect((await readRows())[0]?.aasm_state).toBe(outcomes[event]);
  });
});

const presented = initiators.flatMap((initiatedBy) => stateNames.map((state) => [initiatedBy, state] as const));

test.each(presented)('a request of the %s that is %s is presented with its state and allowed actions', async (initiatedBy, state) => {
  const { id, people } = await aRequest(state, initiatedBy);
  const aasm_state = state === 'finished' ? 'finished' : states[state].aasm_state;
  const open = state === 'requested';
  const sent = { accept: false, decline: false, withdraw: open };
  const received = { accept: open, decline: open, withdraw: false };
  const [ofParticipant, ofPresenter] = initiatedBy === 'participant' ? [sent, received] : [received, sent];
  const asPresenter = await people.presenter.api('GET /api/v1/mentoring_requests/:id', { params: { id } });
  expect(asPresenter.data).toMatchObject({ aasm_state, viewer: 'presenter', initiated_by: initiatedBy, can: ofPresenter });
  const asParticipant = await people.participant.api('GET /api/v1/mentoring_requests', { query: { state: aasm_state } });
  expect(asParticipant.data).toMatchObject([{ id, viewer: 'participant', initiated_by: initiatedBy, can: ofParticipant }]);
});

async function send(person: TestPerson, id: string, event: keyof typeof events): Promise<number> {
  const answer = await testApp.send({
    method: 'PATCH',
    url: `/api/v1/mentoring_requests/${id}`,
    body: events[event],
    headers: person.credentials,
  });
  if (answer.status === 422) expect(answer.body.code).toBe('transition_refused');
  return answer.status;
}
