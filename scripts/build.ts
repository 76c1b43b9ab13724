import { runScript } from './lib/failure.ts';
import { buildFrontends } from './lib/frontends.ts';
import { runStep } from './lib/progress.ts';

await runScript(async () => {
  await runStep('Front ends', buildFrontends, (names) => (names.length ? `${names.join(' and ')} built` : 'up to date'));
});
