import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { analyzeDatabase } from '@binome/scripts/lib/analyze-database';
import { amount, failIfOver } from '@binome/testing/bench';
import { openTestDatabase } from '@binome/testing/test-database';
import type { BareSetup } from './bare-server.ts';
import { createBusyMembers } from './busy-members.ts';
import { openInProcessApp } from './in-process-app.ts';
import { runLoad } from './run-load.ts';
import { processorTime, startApi } from './start-api.ts';

// What signed-in reads cost, beside a bare Fastify and pg handler on the same database: ten requests in flight, one process each. The
// rounds alternate between all of them, so that other load on the machine weighs on each alike. `of bare` compares with session,
// transaction and actor alone; `of replay` with a bare handler that runs the same statements and sends the same bytes.

const paths = ['current_profile', 'validate_token', 'notifications', 'meetings', 'mentoring_requests'] as const;
type Path = (typeof paths)[number];
const urls: Record<Path, string> = {
  current_profile: '/api/v1/current_profile',
  validate_token: '/auth/validate_token',
  notifications: '/api/v1/notifications',
  meetings: '/api/v1/meetings',
  mentoring_requests: '/api/v1/mentoring_requests',
};
/** Least shares of the bare handler's requests per second. */
const ofBare: Partial<Record<Path, number>> = { current_profile: 0.7, notifications: 0.7 };
const ofReplay: Partial<Record<Path, number>> = { meetings: 0.5, mentoring_requests: 0.5 };

const rounds = amount(7, 1);
const seconds = 1;
const inFlight = 10;
const barePort = 3998;

const database = await openTestDatabase();
try {
  const viewers = await createBusyMembers(database.url, database.ownerUrl);
  await analyzeDatabase(database.ownerUrl);
  const replays = await recordReplays(database.url, viewers.credentials[0] ?? {});
  const bare = await startBare({ url: database.url, port: barePort, replays });
  const api = await startApi(database.url);
  try {
    const apiCost = () => api.processorTime();
    const runs = [
      { name: 'bare', url: bare.url, path: '/bare', cost: bare.processorTime },
      ...paths.map((name, index) => ({ name: `replay of ${name}`, url: bare.url, path: `/replay/${index}`, cost: bare.processorTime })),
      ...paths.map((name) => ({ name, url: api.url, path: urls[name], cost: apiCost })),
    ].map((run) => ({ ...run, perSecond: [] as number[], count: 0, failed: 0, milliseconds: 0 }));
    const load = ({ url, path }: (typeof runs)[number], duration: number) =>
      runLoad({ url, viewers, paths: () => path, seconds: duration, inFlight });

    for (const run of runs) await load(run, 2);
    for (let round = 0; round < rounds; round += 1) {
      for (const run of runs) {
        const costBefore = run.cost();
        const result = await load(run, seconds);
        run.milliseconds += run.cost() - costBefore;
        run.perSecond.push(result.perSecond);
        run.count += result.count;
        run.failed += result.failed;
      }
    }

    const rateOf = (name: string) => median(runs.find((run) => run.name === name)?.perSecond ?? []);
    console.log('                            requests/s   CPU of the process   of bare   of replay   statements   bytes');
    for (const [index, run] of runs.entries()) {
      const { name, count, milliseconds, failed } = run;
      const isOurs = index > paths.length;
      const replay = replays[(index - 1) % paths.length];
      const bareShare = rateOf(name) / rateOf('bare');
      const replayShare = isOurs ? rateOf(name) / rateOf(`replay of ${name}`) : Number.NaN;
      console.log(
        `${name.padEnd(30)}${rateOf(name).toFixed(0).padStart(8)}${(milliseconds / count).toFixed(2).padStart(18)} ms${bareShare.toFixed(2).padStart(10)}` +
          `${isOurs ? `${replayShare.toFixed(2).padStart(12)}${String(replay?.statements.length).padStart(13)}${String(JSON.stringify(replay?.reply).length).padStart(8)}` : ''}` +
          `${failed ? `   ${failed} FAILED` : ''}`,
      );
      const isSlow = isOurs && (bareShare < (ofBare[name as Path] ?? 0) || replayShare < (ofReplay[name as Path] ?? 0));
      if (isSlow) console.log(`  below the limit: ${ofBare[name as Path] ?? ofReplay[name as Path]}`);
      if (failed > 0) process.exitCode = 1;
      failIfOver(isSlow);
    }
  } finally {
    await api.stop();
    bare.stop();
  }
} finally {
  await database.close();
}

/** The statements and the reply of each path, once the caches are warm. */
async function recordReplays(url: string, credentials: Record<string, string>): Promise<BareSetup['replays']> {
  const app = await openInProcessApp(url);
  try {
    const replays: BareSetup['replays'] = [];
    for (const path of paths) {
      const get = () => app.send({ method: 'GET', url: urls[path], headers: credentials });
      await get();
      app.statements.length = 0;
      const { body } = await get();
      replays.push({ statements: [...app.statements], reply: body });
    }
    return replays;
  } finally {
    await app.close();
  }
}

async function startBare(setup: BareSetup) {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), {
    serialization: 'advanced',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  child.send(setup);
  await once(child, 'message');
  return {
    url: `http://127.0.0.1:${setup.port}`,
    processorTime: () => processorTime(child.pid ?? 0),
    stop: () => child.kill('SIGKILL'),
  };
}

function median(values: number[]): number {
  return values.toSorted((one, two) => one - two)[Math.floor(values.length / 2)] ?? Number.NaN;
}
