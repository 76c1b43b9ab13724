import { runChaos } from './chaos/run-chaos.ts';
import { startApplication } from './lib/application.ts';
import { runScript } from './lib/failure.ts';
import { freePort } from './lib/ports.ts';

// Kills the API, the worker and PostgreSQL of one machine. `npm run chaos -- 30` runs for 30 seconds instead of two minutes.
const seconds = Number(process.argv[2] ?? 120);

await runScript(() =>
  runChaos(
    async () => {
      const port = String(await freePort());
      return {
        settings: { PORT: port, BASE_URL: `http://127.0.0.1:${port}` },
        async start(env, database) {
          const { api, worker, gaveUp, stop } = await startApplication(env, database);
          return { pids: { API: api.pid, worker: worker.pid }, gaveUp, stop };
        },
      };
    },
    { seconds, secondsBetweenKills: 6, maxRecovery: 2 },
  ),
);
