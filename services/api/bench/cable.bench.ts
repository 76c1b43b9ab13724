import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { amount, failIfOver } from '@binome/testing/bench';
import { openTestDatabase } from '@binome/testing/test-database';
import { WebSocketServer } from 'ws';
import { openDatabase } from '../src/platform/data/database.ts';
import { presenceTopic, topicOf } from '../src/platform/live/realtime.ts';
import { openRealtime } from '../src/platform/live/realtime-hub.ts';
import { openSessions } from '../src/platform/sign-in/session.ts';
import { startApi } from './start-api.ts';

// One message to 1,000 subscribed sockets, beside the same frames written by a bare server on `ws` in the same run; then 10,000 idle sockets
// held by one process. The clients run in a thread of their own.

const subscribers = amount(1000, 10);
const idleSockets = amount(10_000, 20);
const people = amount(1000, 10);
const messages = amount(60, 3);
const limits = { ratio: 1.5 };

const database = await openTestDatabase();
const api = await startApi(database.url);
const pool = openDatabase({ url: database.url, poolSize: 4 });
const realtime = openRealtime({ url: database.url, database: pool, onError: console.error });
try {
  const { companyId, addresses } = await createMembers();
  const identifier = JSON.stringify({ channel: 'PresenceChannel' });
  const message = { type: 'presence', online: ['019a0000-0000-7000-8000-000000000000'], offline: [] };

  const bare = await startBareServer();
  const own = await openClients(addresses.slice(0, subscribers), identifier);
  const plain = await openClients(Array(subscribers).fill(bare.address), identifier);
  // In turns, so that both have the same share of a busy machine.
  const times = { own: [] as number[], plain: [] as number[] };
  for (let index = 0; index < messages; index += 1) {
    times.own.push(...(await own.measure(() => realtime.publish(topicOf(companyId, presenceTopic), message))));
    times.plain.push(...(await plain.measure(() => bare.send(JSON.stringify({ identifier, message })))));
  }
  const [ownP95, plainP95] = [percentile(times.own, 95), percentile(times.plain, 95)];
  const ratio = ownP95 / plainP95;
  console.log(
    `one message to ${subscribers} sockets, p95 of arrival: ${ownP95.toFixed(1)} ms; bare ws: ${plainP95.toFixed(1)} ms; ratio ${ratio.toFixed(2)} (limit ${limits.ratio})`,
  );
  await own.close();
  await plain.close();
  bare.close();

  await sleep(amount(3000, 50));
  const before = memory(api.pid);
  const start = performance.now();
  const idle = await openClients(
    Array.from({ length: idleSockets }, (_, index) => addresses[index % people] as string),
    identifier,
  );
  console.log(`${idleSockets} sockets opened and subscribed in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  await sleep(amount(5000, 50));
  const grown = memory(api.pid) - before;
  const cpu = api.processorTime();
  const watched = amount(10_000, 100);
  await sleep(watched);
  const share = ((api.processorTime() - cpu) * 100) / watched;
  const alive = await idle.countOpen();
  console.log(
    `${alive} of ${idleSockets} idle sockets held; ${(grown / idleSockets).toFixed(1)} KiB of memory each; ${share.toFixed(0)} % of a core for their pings`,
  );
  await idle.close();
  if (alive < idleSockets) process.exitCode = 1;
  failIfOver(ratio > limits.ratio);
} finally {
  await realtime.close();
  await pool.close();
  await api.stop();
  await database.close();
}

/** Inserts members of one company with a session each. Returns the address of each one's socket. */
async function createMembers() {
  const sessions = openSessions(pool, 4);
  const { id: companyId } = await pool.directory
    .insertInto('directory.companies')
    .values({ slug: 'cable', name: 'Cable', languages: ['fr'] })
    .returning('id')
    .executeTakeFirstOrThrow();
  await pool.inCompany({ company_id: companyId }, (tx) => tx.insertInto('company_settings').values({ page_size: 12 }).execute());
  const addresses: string[] = [];
  for (let index = 0; index < people; index += 1) {
    const email = `member.${index}@cable.example`;
    const user = await pool.inCompany({ company_id: companyId }, (tx) =>
      tx.insertInto('users').values({ email, first_name: 'A', last_name: 'B', state: 'active' }).returning('id').executeTakeFirstOrThrow(),
    );
    const login = await pool.directory
      .insertInto('directory.logins')
      .values({ email, company_id: companyId, user_id: user.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { token, handle } = await sessions.open(login.id, 'member');
    addresses.push(`${api.url.replace('http', 'ws')}/cable?${new URLSearchParams({ 'access-token': token, client: handle, uid: email })}`);
  }
  return { companyId, addresses };
}

/** A server that writes the same text to all its sockets. */
async function startBareServer() {
  const server = createServer();
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  sockets.on('connection', (socket) => {
    socket.send('{"type":"welcome"}');
    socket.on('message', (data) =>
      socket.send(JSON.stringify({ type: 'confirm_subscription', identifier: JSON.parse(String(data)).identifier })),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    address: `ws://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`,
    send(text: string) {
      for (const socket of sockets.clients) socket.send(text);
    },
    close: () => server.close(),
  };
}

/** Opens sockets in a thread, and subscribes each. */
async function openClients(addresses: string[], identifier: string) {
  const thread = new Worker(new URL('cable-clients.ts', import.meta.url), { workerData: { addresses, identifier } });
  const reply = () => new Promise<{ times?: number[]; open?: number }>((resolve) => thread.once('message', resolve));
  await reply();
  return {
    /** Returns the milliseconds from `send` to the arrival at each socket. */
    async measure(send: () => void): Promise<number[]> {
      const ready = reply();
      thread.postMessage('measure');
      await ready;
      const done = reply();
      const start = performance.timeOrigin + performance.now();
      send();
      return ((await done).times ?? []).map((time) => time - start);
    },
    async countOpen(): Promise<number> {
      const answer = reply();
      thread.postMessage('count');
      return (await answer).open ?? 0;
    },
    close: () => thread.terminate(),
  };
}

function percentile(values: number[], part: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor((values.length * part) / 100)] ?? Number.NaN;
}

/** KiB of memory that a process holds. */
function memory(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
}
