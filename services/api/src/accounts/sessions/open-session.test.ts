import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hashPassword } from '../../platform/sign-in/passwords.ts';
import { aCompany } from '../../testing/company.ts';
import { password, setPassword } from '../../testing/console.ts';
import { aPerson } from '../../testing/person.ts';
import { startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp();
const { directory } = testApp.database;

test.each(['/auth/sign_in', '/backoffice/v1/session'])(
  'refuses a sign-in by %s with the old password while the password is being changed',
  async (url) => {
    const { email } = await aPerson(await aCompany(testApp), { roles: [{ name: 'hr_referent' }] });
    await setPassword(testApp, email);
    const login = await directory.selectFrom('directory.logins').where('email', '=', email).select('id').executeTakeFirstOrThrow();
    const password_hash = await hashPassword('Une-autre-2026!');

    const signIn = await directory.transaction().execute(async (tx) => {
      // The session is inserted after this transaction releases the login, which then has another password and no sessions.
      await tx.selectFrom('directory.logins').where('id', '=', login.id).select('id').forUpdate().execute();
      const answer = testApp.send({
        method: 'POST',
        url,
        body: { email, password },
        headers: { origin: 'http://localhost', host: 'localhost' },
      });
      await expect.poll(isSignInWaiting).toBe(true);
      await tx.updateTable('directory.logins').set({ password_hash }).where('id', '=', login.id).execute();
      await tx.deleteFrom('directory.sessions').where('login_id', '=', login.id).execute();
      return { answer };
    });
    expect(await signIn.answer).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
    expect(await directory.selectFrom('directory.sessions').where('login_id', '=', login.id).select('handle').execute()).toEqual([]);
  },
);

async function isSignInWaiting(): Promise<boolean> {
  const { rows } = await sql<{ waiting: boolean }>`select exists (
    select from pg_stat_activity where query like '%directory"."logins%for no key update' and wait_event_type = 'Lock') as waiting`.execute(
    directory,
  );
  return rows[0]?.waiting ?? false;
}
