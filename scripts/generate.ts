import { runScript } from './lib/failure.ts';
import { generate } from './lib/generated-files.ts';
import { step } from './lib/progress.ts';

await runScript(async () => {
  const changed = await step('Generated files', generate);
  console.log(changed.length ? changed.map((file) => `    ${file}`).join('\n') : '    all were up to date');
});
