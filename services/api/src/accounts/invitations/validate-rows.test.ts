import { describe, expect, test } from 'vitest';
import { normalizeHeader } from './columns.ts';
import type { TableRow } from './read-table.ts';
import { type ExistingPeople, validateRows } from './validate-rows.ts';

const known: ExistingPeople = {
  programs: [{ id: 'p1', name: { fr: 'Elles en réseau', en: 'Women’s network' } }],
  business_units: [{ id: 'u1', name: 'Réseaux & Énergie' }],
  languages: ['fr', 'en'],
  people: new Map([
    ['member@nova.example', 'already_member'],
    ['invited@nova.example', 'already_invited'],
  ]),
  byDefault: { language: 'fr', program_id: 'p0' },
};
const row = (given: Partial<TableRow> = {}): TableRow => ({
  line: 2,
  email: 'ada@nova.example',
  first_name: 'Ada',
  last_name: 'Byron',
  language: '',
  program: '',
  business_unit: '',
  job_title: '',
  ...given,
});
const judge = (given: Partial<TableRow>, company: Partial<ExistingPeople> = {}) => validateRows([row(given)], { ...known, ...company })[0];

describe('a row is good', () => {
  test.each<[string, Partial<TableRow>, object]>([
    ['with a name and an address alone', {}, { language: 'fr', program_id: 'p0', business_unit_id: null, job_title: null }],
    ['whatever the capitals of its address', { email: 'ADA@Nova.Example' }, { email: 'ada@nova.example' }],
    ['with an address out of an address book', { email: 'Ada Byron <ada@nova.example>' }, { email: 'ada@nova.example' }],
    ['with an address that was a link', { email: 'mailto:ada@nova.example' }, { email: 'ada@nova.example' }],
    ['with a language by its name', { language: 'Anglais' }, { language: 'en' }],
    ['with a language by its region', { language: 'en-GB' }, { language: 'en' }],
    ['with a program in either language', { program: 'women’s NETWORK' }, { program_id: 'p1' }],
    ['with a program without its accents', { program: 'Elles en reseau' }, { program_id: 'p1' }],
    ['with a unit by about its name', { business_unit: 'reseaux  énergie' }, { business_unit_id: 'u1' }],
    ['with a job', { job_title: 'Cheffe de projet' }, { job_title: 'Cheffe de projet' }],
  ])('%s', (_, given, invitee) => expect(judge(given)).toMatchObject({ faults: [], invitee }));
});

describe('a row is bad', () => {
  test.each<[string, Partial<TableRow>, string[]]>([
    ['without an address', { email: '' }, ['invalid_email']],
    ['with half an address', { email: 'ada@nova' }, ['invalid_email']],
    ['with two addresses', { email: 'ada@nova.example, bea@nova.example' }, ['invalid_email']],
    ['without a first name', { first_name: '' }, ['missing_name']],
    ['without a last name', { last_name: '' }, ['missing_name']],
    ['with a name that is none', { last_name: '=cmd|calc' }, ['not_a_name']],
    ['with an address in its name', { first_name: 'https://evil.example' }, ['not_a_name']],
    ['with an endless name', { last_name: 'a'.repeat(81) }, ['too_long']],
    ['with an endless job', { job_title: 'a'.repeat(121) }, ['too_long']],
    ['of a member', { email: 'member@nova.example' }, ['already_member']],
    ['of somebody invited', { email: 'INVITED@nova.example' }, ['already_invited']],
    ['with a unit that is none', { business_unit: 'Ailleurs' }, ['unknown_business_unit']],
    ['with a program that is none', { program: 'Autre' }, ['unknown_program']],
    ['with a language that is none', { language: 'klingon' }, ['unknown_language']],
    ['in all its ways at once', { email: 'x', first_name: '', program: 'Autre' }, ['invalid_email', 'missing_name', 'unknown_program']],
  ])('%s', (_, given, codes) => {
    const judged = judge(given);
    expect(judged?.faults.map(({ code }) => code)).toEqual(codes);
    expect(judged?.invitee).toBeNull();
  });

  test('with a language that the company does not speak', () => {
    expect(judge({ language: 'en' }, { languages: ['fr'] })?.faults).toEqual([{ code: 'unknown_language' }]);
  });

  test('when it repeats a row above, which it names; that one stays good', () => {
    const rows = [row(), row({ line: 3, email: 'bea@nova.example' }), row({ line: 9, email: 'Ada@nova.example' })];
    expect(validateRows(rows, known).map(({ faults }) => faults)).toEqual([[], [], [{ code: 'duplicate', line: 2 }]]);
  });
});

test('what is longer than any name is compared as it stands, for it may unfold into far more', () => {
  expect(normalizeHeader('\ufdfa'.repeat(11))).toHaveLength(11 * 18);
  expect(normalizeHeader('\ufdfa'.repeat(201))).toHaveLength(201);
});
