import { NoResultError, sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { statement, statementBy } from './statement.ts';

const testApp = await startTestApp();

test('a statement is built once and runs with the values of each call, also concurrently', async () => {
  const company = await aCompany(testApp);
  let builds = 0;
  const sum = statement((_db, { left, right }: { left: number; right: number }) => {
    builds += 1;
    return sql<{ sum: number }>`select ${left}::int * 10 + ${right}::int * 100 + ${left}::int as sum`;
  });
  const results = await company.within((tx) => Promise.all([1, 2, 3].map((left) => sum.one(tx, { left, right: left }))));
  expect(results.map((row) => row.sum)).toEqual([111, 222, 333]);
  expect(builds).toBe(1);
});

test('there is a statement for each combination of options', async () => {
  const company = await aCompany(testApp);
  const units = statementBy((isNamed: boolean) =>
    statement((db, { name }: { name: string }) =>
      db
        .selectFrom('business_units')
        .select('name')
        .$if(isNamed, (query) => query.where('name', '=', name)),
    ),
  );
  await company.within(async (tx) => {
    expect(await units(false).rows(tx, { name: 'Absente' })).toEqual([{ name: 'Réseaux' }]);
    expect(await units(true).first(tx, { name: 'Absente' })).toBeUndefined();
    await expect(units(true).one(tx, { name: 'Absente' })).rejects.toThrow(NoResultError);
  });
});
