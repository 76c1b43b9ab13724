import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { aPerson } from '../testing/person.ts';
import { startTestApp } from '../testing/test-app.ts';
import { deleteExpiredTokens } from './expired-tokens.ts';

const testApp = await startTestApp();
// In the past, so that the tokens of other tests are not deleted.
const now = new Date('2021-06-30T10:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

test.each(['directory.email_confirmations', 'directory.password_resets'] as const)(
  '%s are deleted 30 days after they were used or expired',
  async (table) => {
    const company = await aCompany(testApp);
    const { email } = await aPerson(company);
    const { directory } = testApp.database;
    const login = await directory.selectFrom('directory.logins').where('email', '=', email).select('id').executeTakeFirstOrThrow();
    const insert = (name: string, expires_at: Date, used_at: Date | null) =>
      directory
        .insertInto(table)
        .values({ token_hash: `${name} ${randomUUID()}`, login_id: login.id, created_at: daysAgo(90), expires_at, used_at })
        .execute();
    await insert('expired long ago', daysAgo(31), null);
    await insert('used long ago', daysAgo(-1), daysAgo(31));
    await insert('expired', daysAgo(29), null);
    await insert('used', daysAgo(29), daysAgo(29));
    await insert('valid', daysAgo(-1), null);
    for (let run = 0; run < 2; run++) {
      await deleteExpiredTokens({ ...testApp.services, now: () => now });
      const rows = await directory.selectFrom(table).where('login_id', '=', login.id).select('token_hash').execute();
      expect(rows.map(({ token_hash }) => token_hash.split(' ').slice(0, -1).join(' ')).sort()).toEqual(['expired', 'used', 'valid']);
    }
  },
);
