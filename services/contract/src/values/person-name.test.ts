import { expect, test } from 'vitest';
import { personName } from '../fields.ts';

test.each([
  ['Léa'],
  ['Anne-Sophie'],
  ["'t Hooft", '’t Hooft'],
  ['O´Neil', 'O’Neil'],
  ['O`Brien', 'O’Brien'],
  ['Paul\u00a0Henri', 'Paul Henri'],
  ['علی‌رضا'],
  ['عرفان'],
  ['د.محمد'],
  ['Davis, Jr.'],
  ['Duval (Martin)'],
  ['Marie “Mimi”'],
  ['J. R. R.'],
  ['J.R.R. Tolkien'],
  ['J.-P.'],
  ['St.John'],
  ['S:t Olof'],
  ['Mª José'],
  ['Nguyễn'],
  ['Nguye\u0302\u0303n', 'Nguyễn'],
  ['李'],
  ['佐々木・〇'],
  ['Ann & Lou'],
])('%j is a name', (name, stored = name) => expect(personName.parse(name)).toBe(stored));

test.each([
  ['', 'too_small', undefined],
  [' \u200b ', 'too_small', undefined],
  ['-', 'not_a_name', undefined],
  ['nova.example', 'name_address', 'nova.example'],
  ['Voir WWW.NOVA.COM', 'name_address', 'WWW.NOVA.COM'],
  ['Paypal.Com', 'name_address', 'Paypal.Com'],
  ['пример.рф', 'name_address', 'пример.рф'],
  ['06 12 34 56 78', 'name_character', '0'],
  ['Gagnez ١٠٠', 'name_character', '١'],
  ['a@b.example', 'name_character', '@'],
  ['https://x', 'name_character', '/'],
  ['x<b>', 'name_character', '<'],
  ['=cmd|calc', 'name_character', '='],
  ['O&#39;Neil', 'name_character', '#'],
  ['Léa\u0007', 'name_character', 'U+0007'],
  ['x'.repeat(81), 'too_big', undefined],
])('%j is not a name: %s %s', (name, code, found) => {
  const [issue] = personName.safeParse(name).error?.issues ?? [];
  const { code: ownCode, values } = (issue as { params?: { code?: string; values?: { found: string } } }).params ?? {};
  expect([ownCode ?? issue?.code, values?.found]).toEqual([code, found]);
});
