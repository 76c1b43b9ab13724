import { parseArgs } from 'node:util';
import { loadScaleCompanies } from '@binome/scripts/demo/scale/load-scale';
import { amount, failIfOver, isTiny } from '@binome/testing/bench';
import { openTestDatabase, type TestDatabase } from '@binome/testing/test-database';
import { companyMemory, dueWork, tableSizes } from './growth-figures.ts';
import { type Side, signInMembers, timePages } from './growth-pages.ts';
import { startApi } from './start-api.ts';

// The pages of a company of 10,000 people in a database of its own, beside the same company among `--people` others in 299 companies of
// unequal sizes, 200,000 by default: `npm run bench -- growth --people 990000`. The calls of both alternate, so that other load on the machine
// weighs on both alike. Then what a process needs for the matching indexes of fifty companies, what the worker's look-up of due jobs costs,
// and the largest tables.

const { values } = parseArgs({ options: { people: { type: 'string' }, tiny: { type: 'boolean' } } });
const others = Number(values.people ?? amount(200_000, 600));
if (!Number.isInteger(others) || others < 600) throw new Error('--people must be an integer of at least 600.');
const companies = amount(299, 3);
const people = amount(10_000, 300);
/** Of the p95 among the others to the p95 alone. */
const limit = 1.15;

const alone = await openTestDatabase();
const among = await openTestDatabase();
try {
  for (const { url: databaseUrl, ownerUrl } of [alone, among]) {
    const startedAt = performance.now();
    const load = (name: string, companies: number, people: number) =>
      loadScaleCompanies({ databaseUrl, ownerUrl, companies, people, name, history: true });
    // In the middle of the others, as a client that comes after some and before others.
    if (databaseUrl === among.url) await load('earlier', Math.ceil(companies / 2), Math.ceil(others / 2));
    await load('measured', 1, people);
    if (databaseUrl === among.url) await load('later', Math.floor(companies / 2), Math.floor(others / 2));
    const loaded = databaseUrl === among.url ? people + others : people;
    const seconds = (performance.now() - startedAt) / 1000;
    console.log(`${loaded} people loaded in ${seconds.toFixed(0)} s, ${(loaded / seconds).toFixed(0)} a second`);
  }
  await comparePages();
  await companyMemory(among, amount(50, 3));
  await dueWork(alone, among);
  await tableSizes(among, people + others);
} finally {
  await alone.close();
  await among.close();
}

async function comparePages(): Promise<void> {
  const sides = [await openSide(alone), await openSide(among)] as const;
  try {
    console.log(
      '\npage, all its calls one after the other    alone: p50     p95   among others: p50     p95   ratio of p95   processor time, API + PostgreSQL',
    );
    await timePages(sides, amount(300, 2), (name, [own, shared]) => {
      const ratio = percentile(shared.milliseconds, 0.95) / percentile(own.milliseconds, 0.95);
      const figures = [own, shared].map(({ milliseconds }) => `${ms(percentile(milliseconds, 0.5))} ${ms(percentile(milliseconds, 0.95))}`);
      console.log(
        `${name.padEnd(46)}${figures[0]}      ${figures[1]}${ratio.toFixed(2).padStart(15)}${ratio > limit ? ' OVER' : ''}      ${shared.api.toFixed(1)} + ${shared.postgres.toFixed(1)} ms`,
      );
      failIfOver(ratio > limit);
    });
    if (!isTiny) console.log(`limit of the ratio: ${limit}`);
  } finally {
    for (const { api, close } of sides) {
      await api.stop();
      await close();
    }
  }
}

async function openSide(database: TestDatabase): Promise<Side> {
  const members = await signInMembers(database, 'measured-1', amount(40, 3));
  return { api: await startApi(database.url), ...members };
}

function percentile(times: number[], share: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor(share * (times.length - 1))] ?? 0;
}

function ms(value: number): string {
  return `${value.toFixed(1).padStart(6)}`;
}
