import { expect, test } from 'vitest';
import { needsConfirmation, needsNumberConfirmation, planWorkforce, type WorkforcePerson, type WorkforceRow } from './plan.ts';

const aPerson = (name: string, change: Partial<WorkforcePerson> = {}): WorkforcePerson => ({
  id: `id-${name}`,
  email: `${name}@nova.example`,
  external_id: null,
  first_name: name,
  last_name: 'Petit',
  job_title: null,
  business_unit_id: null,
  site_id: null,
  manager: null,
  language: 'fr',
  state: 'active',
  suspended_by_file: false,
  has_role: false,
  ...change,
});

let line = 1;
const aRow = (name: string, change: Partial<WorkforceRow> = {}): WorkforceRow => ({
  line: ++line,
  email: `${name}@nova.example`,
  external_id: null,
  first_name: name,
  last_name: 'Petit',
  job_title: null,
  business_unit_id: null,
  site_id: null,
  manager: null,
  ...change,
});

const plan = (rows: WorkforceRow[], people: WorkforcePerson[], faulty: Parameters<typeof planWorkforce>[1] = []) => {
  const { invited, changed, gone, back, kept, faults, numbers, ...counts } = planWorkforce(rows, faulty, people);
  return {
    invited: invited.map(({ first_name }) => first_name),
    changed: changed.map(({ person, changes }) => [person.first_name, ...changes.map(({ field, after }) => `${field}=${after}`)].join(' ')),
    gone: gone.map(({ first_name }) => first_name),
    back: back.map(({ first_name }) => first_name),
    kept: kept.map(({ person, reason }) => `${person.first_name} ${reason}`),
    faults: faults.map(({ code }) => code),
    ...counts,
    ...(numbers.known > 0 && { numbers }),
  };
};
const nothing = { invited: [], changed: [], gone: [], back: [], kept: [], faults: [], unchanged: 0 };

test('the file says who is new, changed, gone, back and unchanged', () => {
  const people = [
    aPerson('ada'),
    aPerson('bea', { job_title: 'Technicienne' }),
    aPerson('cleo'),
    aPerson('dora', { state: 'suspended', suspended_by_file: true }),
  ];
  const rows = [aRow('ada'), aRow('bea', { job_title: 'Cheffe' }), aRow('dora'), aRow('elsa')];
  expect(plan(rows, people)).toEqual({
    ...nothing,
    invited: ['elsa'],
    changed: ['bea job_title=Cheffe'],
    gone: ['cleo'],
    back: ['dora'],
    unchanged: 1,
    active: 3,
  });
});

test.each<[string, WorkforcePerson, WorkforceRow[], object]>([
  ['an empty cell changes nothing', aPerson('ada', { job_title: 'Cheffe' }), [aRow('ada')], { unchanged: 1 }],
  ['a role keeps an account', aPerson('ada', { has_role: true }), [], { kept: ['ada has_role'] }],
  ['an account suspended by hand stays so', aPerson('ada', { state: 'suspended' }), [aRow('ada')], { kept: ['ada suspended'] }],
  ['a refused person stays so', aPerson('ada', { state: 'refused' }), [aRow('ada')], { kept: ['ada refused'] }],
  ['nobody who is only invited is gone', aPerson('ada', { state: 'invited' }), [], {}],
  ['a suspended account is not gone again', aPerson('ada', { state: 'suspended', suspended_by_file: true }), [], {}],
  [
    'an invited person may change',
    aPerson('ada', { state: 'invited' }),
    [aRow('ada', { job_title: 'X' })],
    { changed: ['ada job_title=X'] },
  ],
])('%s', (_title, person, rows, expected) => {
  expect(plan(rows, [person])).toMatchObject({ ...nothing, ...expected });
});

test('an employee number finds a person whose address has changed', () => {
  const people = [aPerson('ada', { external_id: '42' })];
  expect(plan([aRow('ada.lovelace', { external_id: '42', first_name: 'ada' })], people)).toMatchObject({
    invited: [],
    gone: [],
    kept: ['ada other_address'],
  });
});

test('a person gets the address of their row where that is allowed', () => {
  const people = [aPerson('ada', { external_id: '42' }), aPerson('bea', { external_id: '43' })];
  const rows = [aRow('ada.lovelace', { external_id: '42', first_name: 'ada' }), aRow('bea.b', { external_id: '43', first_name: 'bea' })];
  const { changed, kept } = planWorkforce(rows, [], people, { mayMove: ({ id }) => id === people[0]?.id });
  expect(changed.map(({ changes }) => changes)).toEqual([
    [{ field: 'email', before: 'ada@nova.example', after: 'ada.lovelace@nova.example' }],
  ]);
  expect(kept.map(({ person }) => person.email)).toEqual(['bea@nova.example']);
});

test.each<[string, WorkforceRow[]]>([
  ['two rows with one address', [aRow('ada'), aRow('ada')]],
  ['two rows with one number', [aRow('ada', { external_id: '7' }), aRow('fleur', { external_id: '7' })]],
  ['a row with the address of one person and the number of another', [aRow('ada', { external_id: '9' })]],
])('%s: the row is faulty, and nobody whom it may mean is gone', (_title, rows) => {
  const result = plan(rows, [aPerson('ada'), aPerson('bea', { external_id: '9' }), aPerson('cleo')]);
  expect(result.faults).toEqual(['same_person']);
  expect(result.gone).not.toContain('ada');
});

test('a person to whom a faulty row may belong does not count as gone', () => {
  const people = [aPerson('ada'), aPerson('bea', { external_id: '9' })];
  const faulty = [
    { line: 2, email: 'ada@nova.example', external_id: null },
    { line: 3, email: null, external_id: '9' },
  ];
  expect(plan([], people, faulty).gone).toEqual([]);
});

const boss = 'bea@nova.example';

test.each<[string, WorkforceRow[], string[]]>([
  ['a manager of the company', [aRow('ada', { manager: boss }), aRow('bea')], []],
  ['a manager of the file, who is new', [aRow('ada', { manager: 'elsa@nova.example' }), aRow('elsa')], []],
  ['a manager whom nobody knows', [aRow('ada', { manager: 'personne@nova.example' }), aRow('bea')], ['unknown_manager']],
  ['oneself', [aRow('ada', { manager: 'ada@nova.example' }), aRow('bea')], ['own_manager']],
  [
    'two people who manage each other',
    [aRow('ada', { manager: boss }), aRow('bea', { manager: 'ada@nova.example' })],
    ['manager_loop', 'manager_loop'],
  ],
])('%s', (_title, rows, faults) => {
  expect(plan(rows, [aPerson('ada'), aPerson('bea')]).faults).toEqual(faults);
});

test('a loop with a manager whom the company already knows is found', () => {
  const people = [aPerson('ada', { manager: boss }), aPerson('bea')];
  expect(plan([aRow('ada'), aRow('bea', { manager: 'ada@nova.example' })], people).faults).toEqual(['manager_loop']);
});

test('a manager who stays the same is no change', () => {
  const people = [aPerson('ada', { manager: boss }), aPerson('bea')];
  expect(plan([aRow('ada', { manager: boss }), aRow('bea')], people)).toMatchObject({ changed: [], unchanged: 2 });
});

test.each([
  [3, 3, false],
  [4, 100, false],
  [10, 100, false],
  [11, 100, true],
  [4, 20, true],
])('%s gone of %s open accounts ask again: %s', (gone, active, expected) => {
  expect(needsConfirmation({ gone: Array.from({ length: gone }, () => aPerson('x')), active })).toBe(expected);
});

test.each<[string, string, string, object]>([
  ['without the zeros before it', '000101', '101', { gone: [], invited: [], unchanged: 1, numbers: { known: 1, changed: 0 } }],
  ['with zeros that the company does not write', '101', '000101', { gone: [], invited: [], unchanged: 1 }],
  ['with letters, to which zeros belong', 'A01', 'A1', { invited: ['ada'], gone: ['ada'] }],
])('an employee number %s finds the person', (_title, known, number, expected) => {
  const row = aRow('other.address', { first_name: 'ada', external_id: number });
  expect(plan([row], [aPerson('ada', { external_id: known })])).toMatchObject(expected);
});

test('of two numbers that differ by zeros only, each finds its own person', () => {
  const people = [aPerson('ada', { external_id: '0101' }), aPerson('bea', { external_id: '101' })];
  const rows = [aRow('x', { first_name: 'ada', external_id: '0101' }), aRow('y', { first_name: 'bea', external_id: '101' })];
  expect(plan(rows, people)).toMatchObject({ faults: [], invited: [], gone: [], unchanged: 2 });
});

test.each([
  [3, false],
  [4, true],
])('%s changed numbers of four ask again: %s', (count, expected) => {
  const people = Array.from({ length: 4 }, (_, index) => aPerson(`p${index}`, { external_id: `${index}` }));
  const rows = people.map((person, index) => aRow(person.first_name, { external_id: index < count ? `9${index}` : `${index}` }));
  expect(needsNumberConfirmation(planWorkforce(rows, [], people))).toBe(expected);
});

test('somebody who is said to be the same person keeps the account, under the name of the file', () => {
  const ada = aPerson('ada', { last_name: 'Durand' });
  const row = aRow('ada.martin', { first_name: 'ada', last_name: 'Martin' });
  const { gone, invited, changed, kept } = planWorkforce([row], [], [ada], { same: new Map([[row.line, ada]]) });
  expect([gone, invited, changed[0]?.changes, kept[0]?.reason]).toEqual([
    [],
    [],
    [{ field: 'last_name', before: 'Durand', after: 'Martin' }],
    'other_address',
  ]);
});
