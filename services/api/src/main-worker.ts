import { flushCompileCache } from 'node:module';
import pino from 'pino';
import { EnvError } from './platform/process/env.ts';
import { redactError } from './platform/process/redact-error.ts';
import { openServices } from './platform/process/services.ts';
import { stopOnSignal } from './platform/process/stop.ts';
import { startWorker } from './worker.ts';

try {
  const { services, close } = openServices();
  const log = pino({ level: services.env.LOG_LEVEL });
  const worker = startWorker(services, services.env.DATABASE_URL ?? '', (where, error) =>
    log.warn(describeError(where, error), 'failed, will be retried'),
  );
  log.info('worker ready');
  // At once rather than at the exit, which a killed process does not reach. Without NODE_COMPILE_CACHE it does nothing.
  flushCompileCache();
  stopOnSignal({ drain: worker.drain, close });
} catch (error) {
  process.stderr.write(`${error instanceof EnvError ? error.message : String(error)}\n`);
  process.exit(1);
}

function describeError(where: string, error: unknown) {
  const { name, code, stack = '' } = redactError(error);
  const frames = stack.split('\n').slice(1, 7);
  return { where, error: name, code, trace: frames.map((line) => line.trim()) };
}
