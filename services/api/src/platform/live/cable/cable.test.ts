import { once } from 'node:events';
import { type Cable, createCable } from '@anycable/core';
import { keepSubscribed } from '@binome/contract/values/keep-subscribed';
import { createConsumer } from '@rails/actioncable';
import { describe, expect, test } from 'vitest';
import { addressOf, cableUrl, openMemberSocket, openSocket, type TestSocket } from '../../../testing/cable.ts';
import { aCompany, type TestCompany } from '../../../testing/company.ts';
import { aParticipant, aPresenter, type TestPerson } from '../../../testing/person.ts';
import { aRelationship } from '../../../testing/relationship.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { letWorkerFinish } from '../../../testing/worker.ts';
import { runInCompany } from '../../data/run-in-company.ts';
import { personTopic, publishAfterCommit, publishRowsAfterCommit } from '../realtime.ts';
import { checkMilliseconds, pingMilliseconds } from './open-sockets.ts';

const testApp = await startTestApp({});
/** A second process on the same database. */
const otherApp = await startTestApp({});

// The client expects the events of a window, which Node has not.
Object.assign(globalThis, { addEventListener: () => {}, removeEventListener: () => {} });

/** Sends a change of some record to a person. */
function tell(company: TestCompany, { userId }: TestPerson, id: string, app = testApp) {
  return runInCompany(app.services, { company_id: company.id }, async (context) =>
    publishAfterCommit(context, personTopic(userId), { type: 'changed', resource: 'meeting', id }),
  );
}

/** Inserts notifications for a person. */
async function notify(company: TestCompany, { userId }: TestPerson, count: number, app = testApp) {
  for (let index = 0; index < count; index += 1) {
    await runInCompany(app.services, { company_id: company.id }, async (context) => {
      const event = { name: 'account.resumed', subject_id: userId };
      const { id: event_id } = await context.tx.insertInto('events').values(event).returning('id').executeTakeFirstOrThrow();
      const values = { user_id: userId, event_id, kind: event.name, subject_id: userId };
      await context.tx.insertInto('notifications').values(values).execute();
      publishRowsAfterCommit(context, personTopic(userId));
    });
  }
}

async function notificationIds(company: TestCompany, { userId }: TestPerson): Promise<string[]> {
  const rows = await company.within((tx) =>
    tx.selectFrom('notifications').where('user_id', '=', userId).orderBy('position').select('id').execute(),
  );
  return rows.map(({ id }) => id);
}

const idsOf = (messages: Record<string, unknown>[]) => messages.map(({ id }) => id);

describe('the published clients', () => {
  test('@rails/actioncable connects, subscribes, receives messages, and learns of a rejection', async () => {
    const company = await aCompany(testApp);
    const person = await aParticipant(company);
    const consumer = createConsumer(await cableUrl(testApp, person.credentials));
    const seen: unknown[] = [];
    const connected = new Promise<void>((resolve) => {
      consumer.subscriptions.create('NotificationsChannel', {
        connected: () => resolve(),
        received: (message: unknown) => seen.push(message),
      });
    });
    const rejected = new Promise<void>((resolve) => {
      consumer.subscriptions.create({ channel: 'UnknownChannel', id: '1' }, { rejected: () => resolve() });
    });
    await Promise.all([connected, rejected]);
    await tell(company, person, 'a');
    await notify(company, person, 1);
    const [id] = await notificationIds(company, person);
    const change = { type: 'changed', resource: 'meeting', id: 'a' };
    await expect.poll(() => seen, { interval: 10 }).toEqual([change, { type: 'notification', id, kind: 'account.resumed' }]);
    consumer.disconnect();
  });

  test('@anycable/core receives what came while it was cut, each row once and in order', async () => {
    const company = await aCompany(testApp);
    const person = await aParticipant(company);
    const cable = createCable(await cableUrl(testApp, person.credentials), { protocol: 'actioncable-v1-ext-json', logLevel: 'error' });
    const channel = cable.subscribeTo('NotificationsChannel');
    const seen: unknown[] = [];
    channel.on('message', (message) => seen.push((message as { id?: string }).id));
    await channel.ensureSubscribed();
    await notify(company, person, 3);
    const received = () => seen.filter((id) => id !== undefined);
    await expect.poll(received, { interval: 10 }).toHaveLength(3);
    cut(cable);
    await notify(company, person, 120);
    await cable.connect();
    await channel.ensureSubscribed();
    await notify(company, person, 2, otherApp);
    await expect.poll(received, { interval: 20 }).toHaveLength(125);
    expect(received()).toEqual(await notificationIds(company, person));
    cable.disconnect();
  });

  test('@anycable/core subscribes again when the server stops before it has confirmed', async () => {
    const company = await aCompany(testApp);
    const person = await aParticipant(company);
    const options = { protocol: 'actioncable-v1-ext-json', logLevel: 'error', reconnectStrategy: () => 50 } as const;
    const cable = createCable(await cableUrl(testApp, person.credentials), options);
    const stop = cable.on('connect', () => {
      stop();
      setImmediate(() => testApp.app.restartSockets());
    });
    const channel = cable.subscribeTo('NotificationsChannel');
    const end = keepSubscribed(cable, channel);
    const hasClosed = new Promise<void>((resolve) => channel.on('close', () => resolve()));
    const seen: unknown[] = [];
    channel.on('message', (message) => seen.push((message as { id?: string }).id));
    await hasClosed;
    await expect.poll(() => channel.state, { interval: 10 }).toBe('connected');
    await tell(company, person, 'a');
    await expect.poll(() => seen, { interval: 10 }).toContain('a');
    end();
    await expect.poll(() => channel.state, { interval: 10 }).toBe('closed');
    cable.disconnect();
  });
});

/** Ends the connection of a client as a lost network does, until it connects again. */
function cut(cable: Cable): void {
  (cable as unknown as { disconnected(error: Error): void }).disconnected(new Error('cut'));
}

describe('the handshake', () => {
  test('speaks the extended protocol where the client does, and refuses others', async () => {
    const person = await aParticipant(await aCompany(testApp));
    const url = await cableUrl(testApp, person.credentials);
    const both = await openSocket({ url, protocol: ['actioncable-v1-json', 'actioncable-v1-ext-json'] });
    expect(both.webSocket.protocol).toBe('actioncable-v1-ext-json');
    await both.close();
    await expect(openSocket({ url, protocol: 'graphql-ws' })).rejects.toThrow();
  });

  test('refuses a socket without valid credentials, and asks the client not to reconnect', async () => {
    const [person, other] = [await aParticipant(await aCompany(testApp)), await aParticipant(await aCompany(testApp))];
    const { credentials } = person;
    const forged: Record<string, string>[] = [
      {},
      { ...credentials, 'access-token': 'a'.repeat(32) },
      { ...credentials, client: other.credentials.client as string },
      { ...credentials, uid: other.email },
      { 'access-token': credentials['access-token'] as string },
    ];
    for (const each of forged) {
      const { frames, webSocket } = await openSocket({ url: await cableUrl(testApp, each) });
      expect(frames).toEqual([{ type: 'disconnect', reason: 'unauthorized', reconnect: false }]);
      await once(webSocket, 'close');
    }
  });

  test('answers 404 to a page of another origin and to a plain request, and admits the application’s own pages', async () => {
    const person = await aParticipant(await aCompany(testApp));
    const url = await cableUrl(testApp, person.credentials);
    await expect(openSocket({ url, headers: { origin: 'https://evil.example' } })).rejects.toThrow('404');
    await expect(openSocket({ url, headers: { origin: 'null' } })).rejects.toThrow('404');
    expect((await fetch(url.replace('ws', 'http'))).status).toBe(404);
    const own = await openSocket({ url, headers: { origin: await addressOf(testApp) } });
    expect(own.frames).toEqual([{ type: 'welcome' }]);
    await own.close();
  });

  test('answers with HTTP where there is no web socket', async () => {
    const url = (await addressOf(testApp)).replace('http', 'ws');
    await expect(openSocket({ url: `${url}/api/v1/companies` })).rejects.toThrow();
    await expect(openSocket({ url: `${url}/nowhere` })).rejects.toThrow();
    expect((await fetch(`${await addressOf(testApp)}/healthz`)).status).toBe(200);
  });
});

describe('a subscription', () => {
  test('to an unknown or malformed channel is rejected, always', async () => {
    const person = await aParticipant(await aCompany(testApp));
    const socket = await openMemberSocket(testApp, person);
    expect(await socket.subscribe('UnknownChannel')).toBe('reject_subscription');
    expect(await socket.subscribe('constructor')).toBe('reject_subscription');
    expect(await socket.subscribe('RelationshipChannel')).toBe('reject_subscription');
    expect(await socket.subscribe('RelationshipChannel', { id: 'x' })).toBe('reject_subscription');
    expect(await socket.subscribe('NotificationsChannel', { user_id: person.userId })).toBe('reject_subscription');
    expect(await socket.subscribe('ConsoleChannel')).toBe('reject_subscription');
    const tooLong = `{"channel":"NotificationsChannel"${' '.repeat(500)}}`;
    for (const identifier of ['', 'null', '[]', '{"channel":1}', 'not json', tooLong]) socket.send({ command: 'subscribe', identifier });
    await expect.poll(() => socket.frames.filter(({ type }) => type === 'reject_subscription').length, { interval: 10 }).toBe(12);
    await socket.close();
  });

  test('is limited to 100 per socket', async () => {
    const { company, participant } = await aRelationship(await aCompany(testApp));
    const ids = await company.within((tx) => tx.selectFrom('mentoring_relationships').select('id').execute());
    const socket = await openMemberSocket(testApp, participant);
    // The order of the keys makes another identifier of the same channel; spaces do too.
    for (let index = 0; index < 101; index += 1) {
      const identifier = `{"channel":"RelationshipChannel",${' '.repeat(index)}"id":"${ids[0]?.id}"}`;
      socket.send({ command: 'subscribe', identifier });
    }
    const answers = () => socket.frames.flatMap(({ type }) => (type?.endsWith('subscription') ? [type] : []));
    await expect.poll(answers, { interval: 20 }).toHaveLength(101);
    expect(answers()).toEqual([...Array(100).fill('confirm_subscription'), 'reject_subscription']);
    await socket.close();
  });

  test('ends with `unsubscribe`', async () => {
    const company = await aCompany(testApp);
    const person = await aParticipant(company);
    const socket = await openMemberSocket(testApp, person);
    await socket.subscribe('NotificationsChannel');
    await tell(company, person, 'first');
    await expect.poll(() => socket.messagesOf('NotificationsChannel'), { interval: 10 }).toHaveLength(1);
    socket.send({ command: 'unsubscribe', identifier: '{"channel":"NotificationsChannel"}' });
    // Answered after it, since commands run in order.
    await socket.subscribe('UnknownChannel');
    await tell(company, person, 'second');
    await notify(company, person, 1);
    await socket.subscribe('OtherChannel');
    expect(socket.messagesOf('NotificationsChannel')).toHaveLength(1);
    await socket.close();
  });

  test('begins with the time since the last message of its topic, also one of another process', async () => {
    const company = await aCompany(testApp);
    const [told, other] = [await aParticipant(company), await aParticipant(company)];
    const silenceOf = async (person: TestPerson, channel = 'NotificationsChannel') => {
      const socket = await openMemberSocket(testApp, person, 'actioncable-v1-ext-json');
      await socket.subscribe(channel);
      const first = () => socket.frames.find(({ message }) => message?.type === 'subscribed')?.message?.silent_ms;
      await expect.poll(first, { interval: 5 }).toBeTypeOf('number');
      await socket.close();
      return Number(first());
    };
    await silenceOf(told);
    const startedAt = performance.now();
    const socket = await openMemberSocket(testApp, told);
    await socket.subscribe('NotificationsChannel');
    const toldAt = performance.now();
    await tell(company, told, 'a', otherApp);
    await expect.poll(() => socket.messagesOf('NotificationsChannel'), { interval: 5 }).toHaveLength(1);
    expect(await silenceOf(told)).toBeLessThanOrEqual(performance.now() - toldAt);
    expect(await silenceOf(other)).toBeGreaterThan(toldAt - startedAt);
    await socket.close();
  });

  test('with a position that the server does not know gets `reject_history`, and continues from the current position', async () => {
    const company = await aCompany(testApp);
    const person = await aParticipant(company);
    await notify(company, person, 2);
    const socket = await openMemberSocket(testApp, person, 'actioncable-v1-ext-json');
    const streams = { [personTopic(person.userId)]: { epoch: 'rows', offset: 99 } };
    await socket.subscribe('NotificationsChannel', {}, { since: 0, streams });
    await expect.poll(() => socket.frames.some(({ message }) => message?.type === 'subscribed'), { interval: 10 }).toBe(true);
    expect(socket.frames.filter(({ type }) => type !== 'ping')).toMatchObject([
      { type: 'welcome' },
      { type: 'confirm_subscription' },
      { type: 'reject_history' },
      { message: { type: 'subscribed' }, offset: 2 },
    ]);
    await socket.close();
  });

  test('receives what another process publishes, and each of many concurrent rows once', async () => {
    const company = await aCompany(testApp);
    const person = await aParticipant(company);
    const sockets = [await openMemberSocket(testApp, person), await openMemberSocket(otherApp, person, 'actioncable-v1-ext-json')];
    for (const socket of sockets) expect(await socket.subscribe('NotificationsChannel')).toBe('confirm_subscription');
    await Promise.all([testApp, otherApp, testApp, otherApp].map((app) => notify(company, person, 10, app)));
    const ids = await notificationIds(company, person);
    for (const socket of sockets) {
      await expect.poll(() => idsOf(socket.messagesOf('NotificationsChannel')), { interval: 20 }).toEqual(ids);
      await socket.close();
    }
  });
});

test('a notification reaches its recipient’s sockets, a change reaches both partners, and what one tab reads refreshes the others', async () => {
  const company = await aCompany(testApp);
  const [participant, presenter] = [await aParticipant(company), await aPresenter(company)];
  const [mentee, mentor] = [await openMemberSocket(testApp, participant), await openMemberSocket(testApp, presenter)];
  for (const socket of [mentee, mentor]) await socket.subscribe('NotificationsChannel');
  const body = { presenter_id: presenter.presenterId, topic: 'Réseau', message: 'Bonjour, je prépare une prise de poste en janvier.' };
  const { data } = await participant.api('POST /api/v1/mentoring_requests', { body });
  await letWorkerFinish(company);
  const change = { type: 'changed', resource: 'mentoring_request', id: data.id };
  const [id] = await notificationIds(company, presenter);
  const notification = { type: 'notification', id, kind: 'mentoring_request.created' };
  await expect.poll(() => mentor.messagesOf('NotificationsChannel'), { interval: 10 }).toEqual([change, notification]);
  expect(mentee.messagesOf('NotificationsChannel')).toEqual([change]);
  await presenter.api('PATCH /api/v1/notifications/mark-all-as-read');
  await expect
    .poll(() => mentor.messagesOf('NotificationsChannel').at(-1), { interval: 10 })
    .toEqual({ type: 'changed', resource: 'notification' });
  for (const socket of [mentee, mentor]) await socket.close();
});

test('partners learn of each other’s changes in the notebook, without the words', async () => {
  const { participant, presenter, relationshipId: id } = await aRelationship(await aCompany(testApp));
  const socket = await openMemberSocket(testApp, presenter);
  await socket.subscribe('RelationshipChannel', { id });
  await participant.api('POST /api/v1/mentoring_relationships/:id/objectives', { params: { id }, body: { title: 'Prendre la parole' } });
  await participant.api('PATCH /api/v1/mentoring_relationships/:id/notes', { params: { id }, body: { body: 'Nos notes', version: 0 } });
  const changes = [
    { type: 'changed', resource: 'notebook' },
    { type: 'changed', resource: 'shared_text', meeting_id: null },
  ];
  await expect.poll(() => socket.messagesOf('RelationshipChannel'), { interval: 10 }).toEqual(changes);
  await socket.close();
});

describe('a socket', () => {
  test('is the one of eleven that closes, the oldest', async () => {
    const person = await aParticipant(await aCompany(testApp));
    const sockets: TestSocket[] = [];
    for (let index = 0; index < 11; index += 1) sockets.push(await openMemberSocket(testApp, person));
    await expect
      .poll(() => sockets[0]?.frames.at(-1), { interval: 10 })
      .toEqual({ type: 'disconnect', reason: 'too_many_sockets', reconnect: false });
    await expect.poll(() => sockets.map(({ webSocket }) => webSocket.readyState), { interval: 10 }).toEqual([3, ...Array(10).fill(1)]);
    for (const socket of sockets) await socket.close();
  });

  test('is closed after a frame of more than 64 KB, one that is not JSON, or too many commands', async () => {
    const person = await aParticipant(await aCompany(testApp));
    const large = await openMemberSocket(testApp, person);
    large.send({ command: 'subscribe', identifier: 'x'.repeat(65 * 1024) });
    await once(large.webSocket, 'close');
    const broken = await openMemberSocket(testApp, person);
    broken.webSocket.send('{');
    await once(broken.webSocket, 'close');
    expect(broken.frames.at(-1)).toEqual({ type: 'disconnect', reason: 'invalid_request', reconnect: false });
    const busy = await openMemberSocket(testApp, person);
    for (let index = 0; index < 300; index += 1) busy.send({ command: 'pong' });
    await once(busy.webSocket, 'close');
    expect(busy.frames.at(-1)).toEqual({ type: 'disconnect', reason: 'too_many_requests', reconnect: true });
  });

  test('is pinged within three seconds, and frames are not compressed', async () => {
    const person = await aParticipant(await aCompany(testApp));
    const socket = await openMemberSocket(testApp, person);
    expect(socket.webSocket.extensions).toBe('');
    expect(pingMilliseconds).toBeLessThanOrEqual(3000);
    await expect.poll(() => socket.frames.map(({ type }) => type)).toContain('ping');
    await socket.close();
  });

  test('that does not read is closed at one megabyte of unsent frames, and the other sockets stay open', async () => {
    const company = await aCompany(testApp);
    const person = await aParticipant(company);
    const [slow, quick] = [await openMemberSocket(testApp, person), await openMemberSocket(testApp, person)];
    await Promise.all([slow, quick].map((socket) => socket.subscribe('NotificationsChannel')));
    const before = process.memoryUsage().rss;
    slow.webSocket.pause();
    const text = 'x'.repeat(50_000);
    for (let index = 0; index < 400; index += 1) {
      await tell(company, person, `${index} ${text}`);
      if (slow.webSocket.readyState !== 1) break;
    }
    await expect.poll(() => quick.messagesOf('NotificationsChannel').length, { interval: 20 }).toBe(400);
    slow.webSocket.resume();
    await once(slow.webSocket, 'close');
    expect(slow.messagesOf('NotificationsChannel').length).toBeLessThan(400);
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
    await quick.close();
  });
});

describe('within five seconds, also on another process, a socket is closed when', () => {
  const endings: [string, (company: TestCompany, person: TestPerson) => Promise<unknown>][] = [
    ['its person signs out', (_, { api }) => api('DELETE /auth/sign_out')],
    [
      'the account is suspended',
      (company, { userId }) =>
        company.within(async (tx) => {
          await tx.updateTable('users').set({ state: 'suspended' }).where('id', '=', userId).execute();
          await tx
            .deleteFrom('directory.sessions')
            .where('login_id', 'in', tx.selectFrom('directory.logins').where('user_id', '=', userId).select('id'))
            .execute();
        }),
    ],
    [
      'the login is deleted',
      (company, { userId }) => company.within((tx) => tx.deleteFrom('directory.logins').where('user_id', '=', userId).execute()),
    ],
    [
      'the company is archived',
      ({ id }) =>
        testApp.database.directory.updateTable('directory.companies').set({ suspended_at: new Date() }).where('id', '=', id).execute(),
    ],
  ];
  test.each(endings)('%s', async (_, end) => {
    const company = await aCompany(testApp);
    const [person, other] = [await aParticipant(company), await aPresenter(await aCompany(testApp))];
    const sockets = await Promise.all([testApp, otherApp].map((app) => openMemberSocket(app, person)));
    const stays = await openMemberSocket(otherApp, other);
    const closed = Promise.all(sockets.map(({ webSocket }) => once(webSocket, 'close')));
    await end(company, person);
    await closed;
    // The first look at the sessions after the end closes them.
    expect(checkMilliseconds).toBeLessThan(5000);
    for (const { frames } of sockets) expect(frames.at(-1)).toEqual({ type: 'disconnect', reason: 'unauthorized', reconnect: false });
    expect(stays.webSocket.readyState).toBe(1);
    await stays.close();
  });
});
