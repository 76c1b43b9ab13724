import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { readBatches } from './read-batches.ts';
import { statement } from './statement.ts';

const testApp = await startTestApp();

test.each([0, 1, 4, 5, 6, 10])('%i rows are read in batches of five, of one snapshot', async (count) => {
  const company = await aCompany(testApp);
  await company.within(async (tx) => {
    const numbers = statement(
      (_db, { last }: { last: number }) => sql<{ n: number }>`
      select n from generate_series(1, ${last}::int) as n where not exists (select from tags where code = 'late')`,
    );
    const read: number[][] = [];
    for await (const batch of numbers.batches(tx, { last: count }, 5)) {
      read.push(batch.map(({ n }) => n));
      await tx
        .insertInto('tags')
        .values({ code: 'late', name: { fr: 'Tard' }, family: 'skill' })
        .onConflict((oc) => oc.doNothing())
        .execute();
    }
    expect(read.flat()).toEqual(Array.from({ length: count }, (_, index) => index + 1));
    expect(read.every((batch) => batch.length > 0 && batch.length <= 5)).toBe(true);
  });
});

test('two readings in one transaction do not disturb each other', async () => {
  const company = await aCompany(testApp);
  await company.within(async (tx) => {
    const reading = () => readBatches(tx, sql<{ n: number }>`select n from generate_series(1, 4) as n`.compile(tx), 2);
    const [one, other] = [reading(), reading()];
    const counts = [await one.next(), await other.next(), await one.next(), await other.next()].map(({ value }) => value?.length);
    expect(counts).toEqual([2, 2, 2, 2]);
  });
});
