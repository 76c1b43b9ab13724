import { expect, test } from 'vitest';
import { intlOf } from '../testing/intl.ts';
import { invalidRowsFile } from './import-files.ts';

test('exports only the invalid rows, with their faults', async () => {
  const row = { email: '=a', first_name: 'A', last_name: 'B', language: '', program: '', business_unit: '', job_title: '' };
  const rows = [
    { ...row, line: 2, faults: [{ code: 'invalid_email' as const }, { code: 'duplicate' as const, line: 7 }] },
    { ...row, line: 3, faults: [] },
  ];
  const bytes = new Uint8Array(await invalidRowsFile(rows, intlOf('fr').t).arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes).split('\r\n')).toEqual([
    'E-mail;Prénom;Nom;Langue;Programme;Entité;Poste;Ligne;Résultat',
    "'=a;A;B;;;;;2;E-mail invalide, Doublon de la ligne 7",
    '',
  ]);
});
