import { createStaff } from '@binome/api/accounts/create-staff';
import { recoverStaff } from '@binome/api/accounts/recover-staff';
import { staffLinkHours } from '@binome/api/accounts/staff-link';
import { openDatabase as connect, type Database } from '@binome/api/platform/data/database';
import { type Env, readEnv } from '@binome/api/platform/process/env';
import { openRows } from './lib/database.ts';
import { Failure, runScript } from './lib/failure.ts';
import { runStep } from './lib/progress.ts';
import { readPerson, readRecovery } from './lib/read-person.ts';

// Creates an account of the provider's staff: `npm run staff -- ada@provider.example Ada Martin`. Restores the access of a person who lost
// their password, codes and passkeys: `npm run staff -- --recover ada@provider.example`. Both print a link to choose the password.
await runScript(async () => {
  const values = process.argv.slice(2);
  const recovered = readRecovery(values);
  const person = recovered ? null : readPerson(values);
  const env = readEnv();
  const { url, close } = await runStep('Database', () => openRows(env));
  const database = connect({ url, poolSize: 1 });
  try {
    if (recovered) await recover(database, env, recovered);
    if (person) await create(database, env, person);
  } finally {
    await database.close();
    await close();
  }
});

async function recover(database: Database, env: Env, email: string): Promise<void> {
  const link = await recoverStaff(database, env, email, new Date());
  if (!link) throw new Failure(`No account of the staff has the address ${email}.`);
  console.log(`${email} chooses a new password here, once within ${staffLinkHours} hours:\n${link}`);
}

async function create(database: Database, env: Env, person: ReturnType<typeof readPerson>): Promise<void> {
  const { email, first_name, last_name } = person;
  const link = await createStaff(database, env, person, new Date());
  if (!link) throw new Failure(`${email} has an account already. They choose a new password at ${env.BASE_URL}/forgot_password.`);
  console.log(`${first_name} ${last_name} chooses a password here, once within ${staffLinkHours} hours:\n${link}`);
}
