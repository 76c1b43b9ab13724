import { parseArgs } from 'node:util';
import { readEnv } from '@binome/api/platform/process/env';
import { demoPassword } from './demo/load.ts';
import { loadScaleCompanies } from './demo/scale/load-scale.ts';
import { benchmarkMailbox, referentMailbox } from './demo/scale/people.ts';
import { openDatabase } from './lib/database.ts';
import { errorMessage, Failure, runScript } from './lib/failure.ts';
import { migrate } from './lib/migrations.ts';
import { runStep } from './lib/progress.ts';

// Creates large companies for benchmarks: `npm run demo:scale -- --companies 300 --people 1000000 --presenters 0.5`. `people` are those of all
// companies, which are of unequal sizes. A run that was cut goes on where it ended.
// With `--monday`, of 40 people or more, each company has a referent with some rows in every queue of the page "today".
await runScript(async () => {
  const values = readOptions();
  const companies = parseNumber(values.companies, { name: '--companies', min: 1, max: 1_000 });
  const people = parseNumber(values.people, { name: '--people', min: 1, max: 5_000_000 });
  const presenterShare = parseNumber(values.presenters, { name: '--presenters', min: 0, max: 1 });
  const seed = parseNumber(values.seed, { name: '--seed', min: 0, max: 1_000_000 });

  const database = await runStep('Database', () => openDatabase(readEnv(), 'tool'));
  try {
    await runStep('Migrations', () => migrate(database.ownerUrl));
    const { url: databaseUrl, ownerUrl } = database;
    const kind = values.monday ? { monday: true } : { history: true };
    const created = await runStep(`${people} people in ${companies} companies`, () =>
      loadScaleCompanies({ databaseUrl, ownerUrl, companies, people, presenterShare, seed, ...kind, onPeople: printProgress(people) }),
    );
    for (const slug of created) console.log(`${benchmarkMailbox}@${slug}.example, ${referentMailbox}@${slug}.example  ${demoPassword}`);
    if (created.length < companies)
      console.log(`${companies - created.length} of ${companies} companies are complete already and were not changed.`);
  } finally {
    await database.close();
  }
});

/** Prints a line at each twentieth of the people, for a load that takes minutes. */
function printProgress(people: number): (loaded: number) => void {
  const startedAt = performance.now();
  let total = 0;
  return (loaded) => {
    const isLine = Math.floor((total * 20) / people) < Math.floor(((total + loaded) * 20) / people);
    total += loaded;
    if (isLine && people >= 100_000)
      console.log(`    ${total} people after ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`);
  };
}

function readOptions() {
  const options = {
    companies: { type: 'string', default: '1' },
    people: { type: 'string', default: '10000' },
    presenters: { type: 'string', default: '0.45' },
    seed: { type: 'string', default: '1' },
    monday: { type: 'boolean', default: false },
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

function parseNumber(text: string, { name, min, max }: { name: string; min: number; max: number }): number {
  const number = Number(text);
  if (text.trim() === '' || Number.isNaN(number) || number < min || number > max || (max > 1 && !Number.isInteger(number))) {
    throw new Failure(`${name} must be a number between ${min} and ${max} (got "${text}").`);
  }
  return number;
}
