import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { openTestDatabase } from '@binome/testing/test-database';
import { afterAll, expect, test } from 'vitest';
import { root } from './lib/run.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

/** Runs the command with these variables only. */
async function runStaff(variables: Record<string, string>, ...values: string[]) {
  const child = spawn(process.execPath, [join(root, 'scripts/staff.ts'), ...values], { env: variables });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(String(chunk)));
  const [code] = await once(child, 'close');
  return { code, output: chunks.join('') };
}

test('an account of staff is made, and its access restored, with DATABASE_URL alone', async () => {
  const variables = { DATABASE_URL: database.url };
  const made = await runStaff(variables, 'ada@provider.example', 'Ada', "O'Neil");
  expect(made).toEqual({ code: 0, output: expect.stringContaining('Ada O’Neil chooses a password here') });
  expect(made.output).toContain('#reset_password_token=');
  const again = await runStaff(variables, 'ada@provider.example', 'Ada', 'Martin');
  expect(again).toEqual({ code: 1, output: expect.stringContaining('ada@provider.example has an account already') });
  const recovered = await runStaff(variables, '--recover', 'ada@provider.example');
  expect(recovered).toEqual({ code: 0, output: expect.stringContaining('chooses a new password here') });
});

test('a database that refuses the connection is named', async () => {
  const wrong = new URL(database.url);
  wrong.password = 'wrong-password';
  const refused = await runStaff({ DATABASE_URL: wrong.href }, 'bea@provider.example', 'Béa', 'Martin');
  expect(refused).toEqual({ code: 1, output: expect.stringContaining('Cannot connect to DATABASE_URL: password authentication failed') });
  expect(refused.output).not.toContain('wrong-password');
});
