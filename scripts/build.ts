import { runScript } from './lib/failure.ts';
import { buildFronts } from './lib/fronts.ts';
import { runStep } from './lib/progress.ts';

await runScript(async () => {
  await runStep('Fronts', buildFronts, (names) => (names.length ? `${names.join(' and ')} built` : 'up to date'));
});
