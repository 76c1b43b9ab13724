import { readEnv } from '@binome/api/platform/process/env';
import { openDatabase } from './lib/database.ts';
import { runScript } from './lib/failure.ts';
import { migrate } from './lib/migrations.ts';
import { runStep } from './lib/progress.ts';
import { waitForStopSignal } from './lib/signals.ts';

// Runs only the migrated database in the foreground, for psql or another tool.
await runScript(async () => {
  const stopSignal = waitForStopSignal();
  const database = await runStep('Database', () => openDatabase(readEnv(), 'tool'));
  try {
    await runStep(
      'Migrations',
      () => migrate(database.ownerUrl),
      (names) => `${names.length} applied`,
    );
    console.log(`\nDATABASE_URL=${database.url}\nDATABASE_OWNER_URL=${database.ownerUrl}\n\nPress Ctrl-C to stop.`);
    await stopSignal;
  } finally {
    await database.close();
  }
});
