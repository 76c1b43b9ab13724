import { prepareNodes } from './chaos/nodes.ts';
import { runChaos } from './chaos/run-chaos.ts';
import { runScript } from './lib/failure.ts';

// Kills each part of a deployment on several nodes: two API nodes, two workers, Redis, PgBouncer, HAProxy and PostgreSQL, which run on this
// machine with the files of infra/. `npm run chaos:nodes -- 100` runs for 100 seconds instead of ten minutes.
const seconds = Number(process.argv[2] ?? 600);

await runScript(() => runChaos(prepareNodes, { seconds, secondsBetweenKills: 6 }));
