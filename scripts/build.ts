import { runScript } from './lib/failure.ts';
import { buildFronts } from './lib/fronts.ts';
import { step } from './lib/progress.ts';

await runScript(async () => {
  await step('Fronts', buildFronts, (names) => (names.length ? `${names.join(' and ')} built` : 'up to date'));
});
