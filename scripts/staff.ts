import { createStaff, staffLinkHours } from '../services/api/src/accounts/create-staff.ts';
import { openDatabase as connect } from '../services/api/src/platform/database.ts';
import { readEnv } from '../services/api/src/platform/env.ts';
import { openDatabase } from './lib/database.ts';
import { Failure, runScript } from './lib/failure.ts';
import { runStep } from './lib/progress.ts';
import { readPerson } from './lib/read-person.ts';

// Creates an account of the provider's staff: `npm run staff -- ada@provider.example Ada Martin`. Prints a link to choose the password.
await runScript(async () => {
  const person = readPerson(process.argv.slice(2));
  const env = readEnv();
  const { url, close } = await runStep('Database', () => openDatabase(env, 'tool'));
  const database = connect({ url, poolSize: 1 });
  try {
    const link = await createStaff(database, env, person, new Date());
    if (!link) throw new Failure(`${person.email} has an account already. They choose a new password at ${env.BASE_URL}/forgot_password.`);
    console.log(`${person.first_name} ${person.last_name} chooses a password here, once within ${staffLinkHours} hours:\n${link}`);
  } finally {
    await database.close();
    await close();
  }
});
