import { readEnv } from '../services/api/src/platform/env.ts';
import { openDatabase } from './lib/database.ts';
import { runScript } from './lib/failure.ts';
import { migrate } from './lib/migrations.ts';
import { step } from './lib/progress.ts';
import { waitForStopSignal } from './lib/signals.ts';

// Only the database, migrated and in the foreground: for a console, for another tool.
await runScript(async () => {
  const stopped = waitForStopSignal();
  const database = await step('Database', () => openDatabase(readEnv(), 'tool'));
  try {
    await step(
      'Migrations',
      () => migrate(database.ownerUrl),
      (names) => `${names.length} applied`,
    );
    console.log(`\nDATABASE_URL=${database.url}\nDATABASE_OWNER_URL=${database.ownerUrl}\n\nCtrl-C stops it.`);
    await stopped;
  } finally {
    await database.close();
  }
});
