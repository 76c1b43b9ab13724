import pino from 'pino';
import { EnvError } from './platform/env.ts';
import { openServices } from './platform/services.ts';
import { stopOnSignal } from './platform/stop.ts';
import { startWorker } from './worker.ts';

try {
  const { services, close } = openServices();
  const log = pino({ level: services.env.LOG_LEVEL });
  const worker = startWorker(services, services.env.DATABASE_URL ?? '', (where, error) =>
    log.warn(faultOf(where, error), 'to be tried again'),
  );
  log.info('the worker is ready');
  stopOnSignal({ drain: worker.drain, close });
} catch (error) {
  process.stderr.write(`${error instanceof EnvError ? error.message : String(error)}\n`);
  process.exit(1);
}

/** What went wrong, without the message: mail servers and PostgreSQL quote people's data in theirs. */
function faultOf(where: string, error: unknown) {
  const fault = error instanceof Error ? error : new Error('unknown');
  const frames = (fault.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { where, error: fault.name, code: 'code' in fault ? fault.code : undefined, trace: frames.slice(0, 6).map((line) => line.trim()) };
}
