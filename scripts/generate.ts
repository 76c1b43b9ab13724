import { runScript } from './lib/failure.ts';
import { generate } from './lib/generated-files.ts';
import { runStep } from './lib/progress.ts';

await runScript(async () => {
  const changed = await runStep('Generated files', generate);
  console.log(changed.length ? changed.map((file) => `    ${file}`).join('\n') : '    nothing changed');
});
