import { expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../testing/company.ts';
import { aPerson, type TestPerson } from '../testing/person.ts';
import { startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();
const day = 86_400_000;

const dayAfter = (days: number) => new Date(testApp.clock.now.getTime() + days * day).toISOString().slice(0, 10);
const about = (company: TestCompany) => ({
  program_id: company.programId,
  title: 'Déléguer sans culpabiliser',
  starts_on: dayAfter(1),
  ends_on: dayAfter(60),
  rhythm: { every: 'two_weeks' as const, weekday: 2, at: '14:30', duration_minutes: 45 },
});
const people = async (company: TestCompany, names: string[]) => {
  const made: TestPerson[] = [];
  for (const first_name of names) made.push(await aPerson(company, { participant: true, user: { first_name } }));
  return made as [TestPerson, TestPerson, TestPerson, TestPerson, TestPerson, ...TestPerson[]];
};
const show = async (person: TestPerson, id: string) => (await person.api('GET /api/v1/circles/:id', { params: { id } })).data;
const session = async (person: TestPerson, id: string) => (await person.api('GET /api/v1/circle_sessions/:id', { params: { id } })).data;
const take = (person: TestPerson, id: string, event: 'request' | 'withdraw' | 'accept' | 'decline' | 'leave') =>
  person.api('PATCH /api/v1/circles/:id/membership', { params: { id }, body: { event } });
const open = async (person: TestPerson, company: TestCompany, more: { size?: number } = {}) =>
  (await person.api('POST /api/v1/circles', { body: { ...about(company), ...more } })).data.id;
const invite = (person: TestPerson, id: string, invited: TestPerson[]) =>
  person.api('POST /api/v1/circles/:id/invitations', { params: { id }, body: { user_ids: invited.map(({ userId }) => userId) } });
const accept = async (host: TestPerson, id: string, asking: TestPerson) => {
  const place = (await show(host, id)).waiting.find(({ person }) => person.user_id === asking.userId);
  const params = { id, member_id: place?.id ?? '' };
  return host.api('PATCH /api/v1/circles/:id/members/:member_id', { params, body: { event: 'accept' } });
};

test('a circle of five goes from its opening to its second session and its end', async () => {
  const company = await aCompany(testApp, { members_open_circles: true });
  const [ada, ben, cleo, dan, eve] = await people(company, ['Ada', 'Ben', 'Cléo', 'Dan', 'Eve']);
  const id = await open(ada, company);
  await take(ben, id, 'request');
  expect(await show(ada, id)).toMatchObject({ state: 'gathering', waiting: [{ person: { first_name: 'Ben' }, state: 'requested' }] });
  await accept(ada, id, ben);
  await invite(ada, id, [cleo, dan, eve]);
  await take(cleo, id, 'accept');
  expect(await show(cleo, id)).toMatchObject({ state: 'gathering', sessions: [] });
  await take(dan, id, 'accept');
  await take(eve, id, 'accept');
  const started = await show(eve, id);
  expect(started).toMatchObject({ state: 'running', own_state: 'member', host: { first_name: 'Ada' } });
  expect(started.sessions.map(({ facilitator }) => facilitator?.first_name).slice(0, 2)).toEqual(['Ada', undefined]);
  const [first, second] = started.sessions;
  if (!first || !second) throw new Error('no sessions');
  expect(second.starts_at).toBeTruthy();
  expect((await session(eve, first.id)).agenda).toMatchObject([
    { step: 'check_in', minutes: 10, person: { first_name: 'Ada' } },
    { step: 'question', minutes: 25, person: { first_name: 'Ben' } },
    { step: 'take_away', minutes: 10 },
  ]);
});
