import { expect, test } from 'vitest';
import { exportRows } from './export-rows.ts';

const titles: Record<string, string> = {
  name: 'Nom',
  state: 'État',
  person: 'Personne',
  programs: 'Programmes',
  visible: 'Visible',
  left_at: 'Départ',
};
const texts = { titleOf: (field: string) => titles[field] ?? '', findText: (id: string) => `t:${id}` };

test('exports the fields that have a title, in words', () => {
  const record = {
    id: '1',
    name: { fr: 'Un', en: 'One' },
    state: 'active',
    person: { first_name: 'Léa', last_name: 'Martin' },
    programs: [
      { id: 'a', name: 'A' },
      { id: 'b', name: 'B' },
    ],
    visible: true,
    left_at: null,
  };
  expect(exportRows([record], { state: 'registration', left_at: false }, texts)).toEqual([
    ['Nom', 'État', 'Personne', 'Programmes', 'Visible'],
    ['Un / One', 't:console.registration.active', 'Léa Martin', 'A, B', 't:ra.boolean.true'],
  ]);
});

test('writes times so that a spreadsheet sorts them', () => {
  const [, [time] = []] = exportRows([{ left_at: '2026-11-22T09:05:00.000Z' }], {}, texts);
  expect(time).toMatch(/^2026-11-2\d \d\d:05$/);
});
