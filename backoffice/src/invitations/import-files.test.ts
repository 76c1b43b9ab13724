import { expect, test } from 'vitest';
import { invalidRowsFile } from './import-files.ts';

test('exports only the invalid rows, with their faults', async () => {
  const row = { email: '=a', first_name: 'A', last_name: 'B', language: '', program: '', business_unit: '', job_title: '' };
  const rows = [
    { ...row, line: 2, faults: [{ code: 'invalid_email' as const }, { code: 'duplicate' as const, line: 7 }] },
    { ...row, line: 3, faults: [] },
  ];
  const bytes = new Uint8Array(await invalidRowsFile(rows, (key, values) => `${key.split('.').at(-1)}${values?.line ?? ''}`).arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes).split('\r\n')).toEqual([
    'email;first_name;last_name;language;program;business_unit;job_title;line;verdict',
    "'=a;A;B;;;;;2;invalid_email, duplicate7",
    '',
  ]);
});
