import { inspect } from 'node:util';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { runScript } from './failure.ts';

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

test('an error of PostgreSQL is printed with its code and where it was thrown, without the rows that it quotes', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  await runScript(async () => {
    const error = new pg.DatabaseError('duplicate key value violates unique constraint "logins_email_key"', 0, 'error');
    const quoted = { detail: 'Key (email)=(lea@nova.example) already exists.', where: 'COPY moved_rows, line 3: "lea@nova.example"' };
    throw Object.assign(error, { code: '23505', ...quoted });
  });
  const text = printed.mock.calls
    .flat()
    .map((value) => inspect(value))
    .join('\n');
  expect(text).toMatch(/logins_email_key.*failure\.test\.ts.*23505/s);
  expect(text).not.toContain('lea@');
  expect(process.exitCode).toBe(1);
});
