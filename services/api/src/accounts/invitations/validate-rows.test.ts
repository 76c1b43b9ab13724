import { describe, expect, test } from 'vitest';
import { normalizeName } from './columns.ts';
import type { TableRow } from './read-table.ts';
import { type RowContext, validateRows } from './validate-rows.ts';

const context: RowContext = {
  programs: [{ id: 'p1', name: { fr: 'Elles en réseau', en: 'Women’s network' } }],
  business_units: [{ id: 'u1', name: 'Réseaux & Énergie' }],
  languages: ['fr', 'en'],
  uninvitableEmails: new Map([
    ['member@nova.example', 'already_member'],
    ['invited@nova.example', 'already_invited'],
  ]),
  defaults: { language: 'fr', program_id: 'p0' },
};
const row = (overrides: Partial<TableRow> = {}): TableRow => ({
  line: 2,
  email: 'ada@nova.example',
  first_name: 'Ada',
  last_name: 'Byron',
  language: '',
  program: '',
  business_unit: '',
  job_title: '',
  ...overrides,
});
const validate = (overrides: Partial<TableRow>, company: Partial<RowContext> = {}) =>
  validateRows([row(overrides)], { ...context, ...company })[0];

describe('a row is valid', () => {
  test.each<[string, Partial<TableRow>, object]>([
    ['with only a name and an e-mail', {}, { language: 'fr', program_id: 'p0', business_unit_id: null, job_title: null }],
    ['with capitals in its e-mail', { email: 'ADA@Nova.Example' }, { email: 'ada@nova.example' }],
    ['with an e-mail from an address book', { email: 'Ada Byron <ada@nova.example>' }, { email: 'ada@nova.example' }],
    ['with an e-mail from a link', { email: 'mailto:ada@nova.example' }, { email: 'ada@nova.example' }],
    ['with a language by its name', { language: 'Anglais' }, { language: 'en' }],
    ['with a language by its regional code', { language: 'en-GB' }, { language: 'en' }],
    ['with a program in either language', { program: 'women’s NETWORK' }, { program_id: 'p1' }],
    ['with a program without its accents', { program: 'Elles en reseau' }, { program_id: 'p1' }],
    ['with a unit whose name differs in accents and punctuation', { business_unit: 'reseaux  énergie' }, { business_unit_id: 'u1' }],
    ['with a job title', { job_title: 'Cheffe de projet' }, { job_title: 'Cheffe de projet' }],
  ])('%s', (_, overrides, invitee) => expect(validate(overrides)).toMatchObject({ faults: [], invitee }));
});

describe('a row is invalid', () => {
  test.each<[string, Partial<TableRow>, string[]]>([
    ['without an e-mail', { email: '' }, ['invalid_email']],
    ['with a malformed e-mail', { email: 'ada@nova' }, ['invalid_email']],
    ['with two e-mails', { email: 'ada@nova.example, bea@nova.example' }, ['invalid_email']],
    ['without a first name', { first_name: '' }, ['missing_name']],
    ['without a last name', { last_name: '' }, ['missing_name']],
    ['with a formula as a name', { last_name: '=cmd|calc' }, ['not_a_name']],
    ['with a URL as a name', { first_name: 'https://evil.example' }, ['not_a_name']],
    ['with a name that is too long', { last_name: 'a'.repeat(81) }, ['too_long']],
    ['with a job title that is too long', { job_title: 'a'.repeat(121) }, ['too_long']],
    ['with a phone number as a job title', { job_title: 'Standard 01 23 45 67 89' }, ['contact_details']],
    ['of a member', { email: 'member@nova.example' }, ['already_member']],
    ['of an invited person', { email: 'INVITED@nova.example' }, ['already_invited']],
    ['with an unknown unit', { business_unit: 'Ailleurs' }, ['unknown_business_unit']],
    ['with an unknown program', { program: 'Autre' }, ['unknown_program']],
    ['with an unknown language', { language: 'klingon' }, ['unknown_language']],
    ['with several faults at once', { email: 'x', first_name: '', program: 'Autre' }, ['invalid_email', 'missing_name', 'unknown_program']],
  ])('%s', (_, overrides, codes) => {
    const validated = validate(overrides);
    expect(validated?.faults.map(({ code }) => code)).toEqual(codes);
    expect(validated?.invitee).toBeNull();
  });

  test('with a language that the company does not use', () => {
    expect(validate({ language: 'en' }, { languages: ['fr'] })?.faults).toEqual([{ code: 'unknown_language' }]);
  });

  test('when it repeats an e-mail from a row above, which stays valid', () => {
    const rows = [row(), row({ line: 3, email: 'bea@nova.example' }), row({ line: 9, email: 'Ada@nova.example' })];
    expect(validateRows(rows, context).map(({ faults }) => faults)).toEqual([[], [], [{ code: 'duplicate', line: 2 }]]);
  });
});

test('normalizes texts of at most 200 characters, because normalization may expand them', () => {
  expect(normalizeName('\ufdfa'.repeat(11))).toHaveLength(11 * 18);
  expect(normalizeName('\ufdfa'.repeat(201))).toHaveLength(201);
});
