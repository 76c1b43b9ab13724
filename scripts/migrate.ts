import { readEnv } from '@binome/api/platform/process/env';
import { openDatabase } from './lib/database.ts';
import { runScript } from './lib/failure.ts';
import { migrate } from './lib/migrations.ts';
import { runStep } from './lib/progress.ts';

await runScript(async () => {
  const database = await runStep('Database', () => openDatabase(readEnv(), 'tool'));
  try {
    const names = await runStep('Migrations', () => migrate(database.ownerUrl));
    console.log(names.length ? names.map((name) => `    ${name}`).join('\n') : '    nothing to apply');
  } finally {
    await database.close();
  }
});
