import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openTestDatabase } from '../../../scripts/lib/test-database.ts';
import { readEnv } from '../src/platform/env.ts';
import { startApi } from './start-api.ts';

// Bodies that callers without a session begin and do not finish: the memory that they take, and how long one may last.

const sockets = 100;
const sentBytes = 8 * 1024 * 1024;
const limits = { megabytes: 200, seconds: 25 };

const env = readEnv();
const database = await openTestDatabase(`${env.DATA_DIR}/test`);
const api = await startApi(database.url);
try {
  const before = memory(api.pid);
  const open = Array.from({ length: sockets }, () => beginUpload(api.url));
  for (const socket of open) socket.write(Buffer.alloc(sentBytes));
  await sleep(5000);
  const grown = memory(api.pid) - before;
  console.log(`memory for ${sockets} bodies without a session  ${grown.toFixed(0).padStart(6)} MB (limit: ${limits.megabytes} MB)`);
  for (const socket of open) socket.destroy();

  const seconds = await trickle(api.url);
  console.log(`a body that trickles is ended after        ${seconds.toFixed(1).padStart(8)} s  (limit: ${limits.seconds} s)`);
  if (grown > limits.megabytes || seconds > limits.seconds) process.exitCode = 1;
} finally {
  await api.stop();
  await database.close();
}

function beginUpload(url: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.resume();
  socket.write(
    `POST /api/v1/files?name=a.pdf HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/octet-stream\r\ncontent-length: ${sentBytes + 1}\r\n\r\n`,
  );
  return socket;
}

/** Sends a byte per second to a public endpoint. Returns the seconds until the server closes the connection. */
async function trickle(url: string): Promise<number> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.resume();
  const started = performance.now();
  const ended = new Promise<void>((resolve) => socket.once('close', resolve));
  socket.write(`POST /auth/sign_in HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{`);
  const timer = setInterval(() => socket.write(' '), 1000);
  await Promise.race([ended, sleep(90_000)]);
  clearInterval(timer);
  socket.destroy();
  return (performance.now() - started) / 1000;
}

/** Resident memory of a process, in MB. */
function memory(pid: number): number {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return (pages * 4096) / 1_000_000;
}
