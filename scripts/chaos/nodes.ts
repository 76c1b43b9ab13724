import { chmodSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { preparePooler } from '@binome/testing/pooler';
import { writeProxySample } from '../deployment/proxy-samples.ts';
import { startAnotherApi, startAnotherWorker } from '../lib/application.ts';
import { requireProgram } from '../lib/debian.ts';
import { Failure } from '../lib/failure.ts';
import { type KeptRunning, keepRunning } from '../lib/keep-running.ts';
import { freePort, isListening } from '../lib/ports.ts';
import { type Service, serviceLogFile, startProgram } from '../lib/service.ts';
import type { Deployment, Parts } from './run-chaos.ts';

/**
 * Prepares two API nodes and two workers on Redis and on PostgreSQL behind PgBouncer, all behind HAProxy, with the configurations of
 * `infra/` and the programs of Debian, on this machine.
 */
export async function prepareNodes(folder: string): Promise<Deployment> {
  const ports = [await freePort(), await freePort()] as const;
  const workerPorts = [await freePort(), await freePort()] as const;
  const { https, file, certificate } = await writeProxySample('haproxy.cfg', folder, ports);
  // The clients of this process trust the certificate.
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(certificate, 'utf8')]);
  const redisPort = await freePort();
  return {
    settings: {
      NODE_ENV: 'production',
      BASE_URL: `https://127.0.0.1:${https}`,
      TRUST_PROXY: '1',
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    },
    start: async (env, database) => {
      const pooler = await preparePooler(database.url, enterableFolder(folder));
      const through = { url: pooler.url };
      // LISTEN keeps a connection, which the pooler would share with nobody.
      const options = { settings: { DATABASE_LISTEN_URL: database.url } };
      return keepAllRunning({
        Redis: await redisStarter(folder, redisPort),
        PgBouncer: programStarter(folder, 'PgBouncer', pooler.command, pooler.args, Number(new URL(pooler.url).port)),
        'API 1': () => startAnotherApi({ ...env, PORT: ports[0] }, through, options),
        'API 2': () => startAnotherApi({ ...env, PORT: ports[1] }, through, options),
        'worker 1': () => startAnotherWorker(env, through, workerPorts[0], options),
        'worker 2': () => startAnotherWorker(env, through, workerPorts[1], options),
        HAProxy: programStarter(folder, 'HAProxy', await requireProgram('haproxy'), ['-db', '-f', file], https),
      });
    },
  };
}

type Start = () => Promise<Service>;

/** A node has the time to come back before the other one of its kind is killed. */
const killOrder = ['Redis', 'API 1', 'worker 1', 'PgBouncer', 'API 2', 'worker 2', 'HAProxy'];

/** A folder for a program that does not run as root. */
function enterableFolder(folder: string): string {
  chmodSync(folder, 0o711);
  const inner = join(folder, 'pooler');
  mkdirSync(inner);
  return inner;
}

/** Every second time, Redis has lost its files: the jobs that it held are gone. */
async function redisStarter(folder: string, port: number): Promise<Start> {
  const data = join(folder, 'redis');
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', data];
  // Like in compose.yaml.
  const settings = ['--appendonly', 'yes', '--maxmemory-policy', 'noeviction'];
  const start = programStarter(folder, 'Redis', await requireProgram('redis-server'), [...args, ...settings], port);
  let starts = 0;
  return () => {
    if (starts % 2 === 0) rmSync(data, { recursive: true, force: true });
    mkdirSync(data, { recursive: true });
    starts += 1;
    return start();
  };
}

/** Starts a program, and waits until it listens on its port. */
function programStarter(folder: string, name: string, command: string, args: string[], port: number): Start {
  return async () => {
    const service = startProgram(name, command, args, { env: process.env, log: serviceLogFile(folder, name.toLowerCase()) });
    let reason: string | undefined;
    void service.ended.then((ended) => {
      reason = ended;
    });
    while (!(await isListening(port))) {
      if (reason) throw new Failure(`${name} did not start (${reason}):\n${service.lastLogLines()}`);
      await sleep(20);
    }
    return service;
  };
}

/** Starts the parts one after the other, since some need others, and keeps each running. */
async function keepAllRunning(starts: Record<string, Start>): Promise<Parts> {
  const parts: [string, KeptRunning][] = [];
  const stop = async () => {
    for (const [, part] of parts.toReversed()) await part.stop();
  };
  try {
    for (const [name, start] of Object.entries(starts)) {
      parts.push([name, keepRunning({ name, running: await start(), restart: start, report: () => {} })]);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const pids = Object.fromEntries(killOrder.map((name) => [name, parts.find(([of]) => of === name)?.[1].pid ?? (() => 0)]));
  return { pids, gaveUp: Promise.race(parts.map(([, { gaveUp }]) => gaveUp)), stop };
}
