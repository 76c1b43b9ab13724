import { expect, test } from 'vitest';
import { openMemberSocket } from '../testing/cable.ts';
import { aCompany, type TestCompany } from '../testing/company.ts';
import { aParticipant, aPresenter, type TestPerson } from '../testing/person.ts';
import { startTestApp } from '../testing/test-app.ts';
import { openPresence } from './presence.ts';

const testApp = await startTestApp({});
/** Another process. */
const otherApp = await startTestApp({});

const rowsOf = ({ within }: TestCompany) => within((tx) => tx.selectFrom('online_users').selectAll().execute());
const onlineFor = async ({ api }: TestPerson) => (await api('GET /api/v1/online_users')).data.map(({ id }) => id);

// Both wait for ten seconds after a socket has closed.
test.concurrent('a member is online while one of their sockets is open on any process, and others see them come and leave', async ({
  expect,
}) => {
  const [company, stranger] = [await aCompany(testApp), await aPresenter(await aCompany(testApp))];
  const [lea, paul] = [await aParticipant(company), await aPresenter(company)];
  const watching = await openMemberSocket(testApp, paul);
  const outside = await openMemberSocket(testApp, stranger);
  for (const socket of [watching, outside]) expect(await socket.subscribe('PresenceChannel')).toBe('confirm_subscription');
  const socket = await openMemberSocket(otherApp, lea);
  await expect.poll(() => onlineFor(paul)).toEqual([lea.userId, paul.userId].sort());
  expect(await onlineFor(stranger)).not.toContain(lea.userId);
  const seen = () => watching.messagesOf('PresenceChannel');
  await expect.poll(seen).toContainEqual({ type: 'presence', online: [lea.userId], offline: [] });
  await socket.close();
  await expect.poll(() => onlineFor(paul)).toEqual([paul.userId]);
  await expect.poll(seen).toContainEqual({ type: 'presence', online: [], offline: [lea.userId] });
  expect(JSON.stringify(outside.messagesOf('PresenceChannel'))).not.toContain(lea.userId);
  for (const each of [watching, outside]) await each.close();
});

test.concurrent('members who are invisible, hidden or suspended never appear online, and disappear at once', async ({ expect }) => {
  const company = await aCompany(testApp);
  const paul = await aPresenter(company);
  const people = [
    await aParticipant(company),
    await aParticipant(company),
    await aParticipant(company, { user: { shows_presence: false } }),
  ];
  const [hides, hidesProfile, never] = people as [TestPerson, TestPerson, TestPerson];
  const sockets = await Promise.all([...people, paul].map((person) => openMemberSocket(testApp, person)));
  const watching = sockets.at(-1);
  await watching?.subscribe('PresenceChannel');
  await expect.poll(() => onlineFor(paul)).toEqual([hides.userId, hidesProfile.userId, paul.userId].sort());
  const { data } = await hides.api('PATCH /auth', { body: { shows_presence: false } });
  expect(data).toMatchObject({ shows_presence: false });
  await hidesProfile.api('PATCH /auth', { body: { profile_visible: false } });
  expect(await onlineFor(paul)).toEqual([paul.userId]);
  const messages = () => JSON.stringify(watching?.messagesOf('PresenceChannel'));
  for (const { userId } of [hides, hidesProfile]) await expect.poll(messages).toContain(`"offline":["${userId}"]`);
  expect(messages()).not.toContain(never.userId);
  await hides.api('PATCH /auth', { body: { shows_presence: true } });
  await expect.poll(messages).toContain(`"online":["${hides.userId}"]`);
  await company.within((tx) => tx.updateTable('users').set({ state: 'suspended' }).where('id', '=', paul.userId).execute());
  expect(await onlineFor(hides)).toEqual([hides.userId]);
  for (const socket of sockets) await socket.close();
});

test('one row is written when a person comes, and none per socket; a reload does not show as leaving', async () => {
  const [company, later] = [await aCompany(testApp), await aCompany(testApp)];
  const { userId } = await aParticipant(company);
  const errors: unknown[] = [];
  const presence = openPresence(testApp.services, (error) => errors.push(error), { pause: 10, grace: 600_000, renewal: 600_000 });
  /** Waits until the presence has stored what it knows: companies are stored in the order in which their people came. */
  const stored = async () => {
    const next = await aParticipant(later);
    presence.arrive(later.id, next.userId);
    await expect.poll(() => rowsOf(later)).toContainEqual(expect.objectContaining({ user_id: next.userId }));
  };
  presence.arrive(company.id, userId);
  await stored();
  const first = await rowsOf(company);
  expect(first).toMatchObject([{ user_id: userId }]);
  presence.leave(company.id, userId);
  presence.arrive(company.id, userId);
  await stored();
  expect(await rowsOf(company)).toEqual(first);
  presence.leave(company.id, userId);
  await stored();
  expect(await rowsOf(company)).toEqual(first);
  presence.arrive(company.id, userId);
  await presence.close();
  expect(await rowsOf(company)).toEqual([]);
  expect(errors).toEqual([]);
});

test('the row of a person who stays is renewed, and goes some time after they leave', async () => {
  const company = await aCompany(testApp);
  const { userId } = await aParticipant(company);
  const presence = openPresence(testApp.services, fail, { pause: 10, grace: 50, renewal: 100 });
  presence.arrive(company.id, userId);
  await expect.poll(() => rowsOf(company)).toHaveLength(1);
  const [first] = await rowsOf(company);
  await expect.poll(async () => (await rowsOf(company))[0]?.seen_at).not.toEqual(first?.seen_at);
  presence.leave(company.id, userId);
  await expect.poll(() => rowsOf(company)).toEqual([]);
  presence.arrive(company.id, userId);
  await expect.poll(() => rowsOf(company)).toHaveLength(1);
  await presence.close();
  expect(await rowsOf(company)).toEqual([]);
});

test('the row of a process that died counts for a minute and a half', async () => {
  const company = await aCompany(testApp);
  const [lea, paul] = [await aParticipant(company), await aPresenter(company)];
  const insert = (user_id: string, seconds: number) =>
    company.within((tx) =>
      tx
        .insertInto('online_users')
        .values({ user_id, process_id: '00000000-0000-4000-8000-000000000000', seen_at: new Date(Date.now() - seconds * 1000) })
        .execute(),
    );
  await insert(lea.userId, 60);
  await insert(paul.userId, 100);
  expect(await onlineFor(paul)).toEqual([lea.userId]);
});

function fail(error: unknown): never {
  throw error;
}
