import { flushCompileCache } from 'node:module';
import pino from 'pino';
import { buildApp } from './app.ts';
import { EnvError, readEnv } from './platform/process/env.ts';
import { openServices } from './platform/process/services.ts';
import { emptyConnections, stopOnSignal } from './platform/process/stop.ts';
import { openTelemetry } from './platform/telemetry/telemetry.ts';

try {
  const env = readEnv();
  const log = pino({ level: env.LOG_LEVEL });
  const telemetry = await openTelemetry(env, 'binome-api', (what) => log.warn(what));
  const { services, close } = await openServices('request');
  const app = await buildApp(services);
  await telemetry.serve(app.readiness);
  await app.listen({ port: services.env.PORT, host: services.env.HOST });
  // Before the first socket, so that the process knows of earlier messages. Without a database it tries until there is one.
  void services.realtime.listen();
  // At once rather than at the exit, which a killed process does not reach. Without NODE_COMPILE_CACHE it does nothing.
  flushCompileCache();
  stopOnSignal({
    markUnready: () => {
      app.stopping = true;
    },
    noticeSeconds: services.env.STOP_NOTICE_SECONDS,
    drain: async () => {
      app.restartSockets();
      await emptyConnections(app.server);
      await app.close();
    },
    close: async () => {
      await close();
      await telemetry.close();
    },
  });
} catch (error) {
  process.stderr.write(`${error instanceof EnvError ? error.message : String(error)}\n`);
  process.exit(1);
}
