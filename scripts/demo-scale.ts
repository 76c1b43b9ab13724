import { parseArgs } from 'node:util';
import { readEnv } from '../services/api/src/platform/env.ts';
import { demoPassword } from './demo/load.ts';
import { loadScaleCompanies } from './demo/scale/load-scale.ts';
import { openDatabase } from './lib/database.ts';
import { errorMessage, Failure, runScript } from './lib/failure.ts';
import { migrate } from './lib/migrations.ts';
import { step } from './lib/progress.ts';

// Large companies for benchmarks: `npm run demo:scale -- --companies 2 --people 20000 --presenters 0.5`.
await runScript(async () => {
  const values = readOptions();
  const companies = numberOf(values.companies, { name: '--companies', least: 1, most: 1_000 });
  const people = numberOf(values.people, { name: '--people', least: 1, most: 1_000_000 });
  const presenterShare = numberOf(values.presenters, { name: '--presenters', least: 0, most: 1 });
  const seed = numberOf(values.seed, { name: '--seed', least: 0, most: 1_000_000 });

  const database = await step('Database', () => openDatabase(readEnv(), 'tool'));
  try {
    await step('Migrations', () => migrate(database.ownerUrl));
    const made = await step(`${companies} × ${people} people`, () =>
      loadScaleCompanies({ databaseUrl: database.url, companies, people, presenterShare, seed }),
    );
    for (const slug of made) console.log(`participant@${slug}.example  ${demoPassword}`);
    if (made.length < companies) console.log(`${companies - made.length} of ${companies} there already, left untouched.`);
  } finally {
    await database.close();
  }
});

function readOptions() {
  const options = {
    companies: { type: 'string', default: '1' },
    people: { type: 'string', default: '10000' },
    presenters: { type: 'string', default: '0.45' },
    seed: { type: 'string', default: '1' },
  } as const;
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new Failure(
      `${errorMessage(error)}. The options are: ${Object.keys(options)
        .map((name) => `--${name}`)
        .join(', ')}.`,
    );
  }
}

function numberOf(text: string, { name, least, most }: { name: string; least: number; most: number }): number {
  const number = Number(text);
  if (text.trim() === '' || Number.isNaN(number) || number < least || number > most || (most > 1 && !Number.isInteger(number))) {
    throw new Failure(`${name} must be a number between ${least} and ${most} (got "${text}").`);
  }
  return number;
}
