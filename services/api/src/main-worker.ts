import { flushCompileCache } from 'node:module';
import pino, { type Logger } from 'pino';
import { serviceReadiness } from './platform/http/health.ts';
import { listDifferingZones } from './platform/process/compare-time-zones.ts';
import type { Services } from './platform/process/context.ts';
import { EnvError, readEnv } from './platform/process/env.ts';
import { redactError } from './platform/process/redact-error.ts';
import { openServices } from './platform/process/services.ts';
import { stopOnSignal } from './platform/process/stop.ts';
import { openTelemetry } from './platform/telemetry/telemetry.ts';
import { watchBacklog } from './platform/telemetry/watch-backlog.ts';
import { startWorker } from './worker.ts';

try {
  const env = readEnv();
  const log = pino({ level: env.LOG_LEVEL });
  const telemetry = await openTelemetry(env, 'binome-worker', (what) => log.warn(what));
  const { services, close } = await openServices('job');
  const findObstacle = serviceReadiness(services);
  let isStopping = false;
  await telemetry.serve(async () => (isStopping ? { reason: 'the process is stopping' } : findObstacle()));
  const worker = startWorker(services, services.env.DATABASE_LISTEN_URL ?? '', (where, error) =>
    log.warn(describeError(where, error), 'failed, will be retried'),
  );
  const stopBacklog = watchBacklog(services, services.env.DATABASE_LISTEN_URL ?? '', (error) =>
    log.warn(describeError('metrics', error), 'what waits was not measured'),
  );
  log.info('worker ready');
  void warnOfTimeZones(services, log);
  // At once rather than at the exit, which a killed process does not reach. Without NODE_COMPILE_CACHE it does nothing.
  flushCompileCache();
  stopOnSignal({
    markUnready: () => {
      isStopping = true;
    },
    drain: worker.drain,
    close: async () => {
      await stopBacklog();
      await close();
      await telemetry.close();
    },
  });
} catch (error) {
  process.stderr.write(`${error instanceof EnvError ? error.message : String(error)}\n`);
  process.exit(1);
}

/** Days are computed by Node's table of time zones: the other one matters only to queries that people write by hand, so this is a warning. */
async function warnOfTimeZones({ database, now }: Services, log: Logger): Promise<void> {
  try {
    const zones = await listDifferingZones(database, now());
    if (zones.length > 0) log.warn({ zones, node: process.versions.tz }, 'PostgreSQL has another table of time zones than Node');
  } catch (error) {
    log.warn(describeError('time zones', error), 'not compared');
  }
}

function describeError(where: string, error: unknown) {
  const { name, code, stack = '' } = redactError(error);
  const frames = stack.split('\n').slice(1, 7);
  return { where, error: name, code, trace: frames.map((line) => line.trim()) };
}
