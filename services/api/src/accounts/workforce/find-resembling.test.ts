import { expect, test } from 'vitest';
import { findResembling } from './find-resembling.ts';
import type { WorkforcePerson, WorkforceRow } from './plan.ts';

const nobody = { external_id: null, job_title: null, business_unit_id: null, site_id: null, manager: null };
const left: WorkforcePerson = {
  ...nobody,
  id: 'ada',
  email: 'ada.durand@nova.example',
  first_name: 'Ada',
  last_name: 'Durand',
  job_title: 'Juriste',
  business_unit_id: 'u1',
  manager: 'bea@nova.example',
  language: 'fr',
  state: 'active',
  suspended_by_file: false,
  has_role: false,
};
const came: WorkforceRow = { ...nobody, line: 2, email: 'new@nova.example', first_name: 'Ada', last_name: 'Martin' };

test.each<[string, Partial<WorkforceRow>, Partial<WorkforcePerson>]>([
  ['a married name, with the same job', { job_title: 'Juriste' }, {}],
  ['a married name, with the same manager', { manager: 'bea@nova.example' }, {}],
  ['a married name, in the same unit', { business_unit_id: 'u1' }, {}],
  ['both names of a couple', { last_name: 'Durand-Martin', job_title: 'Avocate' }, {}],
  ['another address', { last_name: 'DURAND', first_name: 'ada', job_title: 'Avocate' }, {}],
  [
    'another first name, with the same job and manager',
    { first_name: 'Adam', last_name: 'Durand', job_title: 'Juriste', manager: left.manager },
    {},
  ],
  ['a married name, where the file says nothing else', {}, { job_title: null, business_unit_id: null, manager: null }],
])('%s may be the same person', (_, row, person) => {
  const [one, other] = [
    { ...came, ...row },
    { ...left, ...person },
  ];
  expect(findResembling([one], [other])).toEqual([{ row: one, person: other }]);
});

test.each<[string, Partial<WorkforceRow>]>([
  ['only a first name', { job_title: 'Acheteuse', business_unit_id: 'u2', manager: 'cleo@nova.example' }],
  ['only a last name', { first_name: 'Zoé', last_name: 'Durand' }],
  ['only a job', { first_name: 'Zoé', job_title: 'Juriste' }],
])('%s in common is two people', (_, row) => expect(findResembling([{ ...came, ...row }], [left])).toEqual([]));

test('each person is in one pair, the strongest', () => {
  const [weak, strong] = [
    { ...came, job_title: 'Juriste' },
    { ...came, line: 3, last_name: 'Durand' },
  ];
  expect(findResembling([weak, strong], [left])).toEqual([{ row: strong, person: left }]);
});

test('thousands of people of one first name are compared in a moment', () => {
  const rows = Array.from({ length: 5000 }, (_, line) => ({ ...came, line, job_title: 'Juriste', manager: left.manager }));
  const gone = Array.from({ length: 5000 }, (_, index) => ({ ...left, id: `${index}` }));
  const started = process.cpuUsage();
  expect(findResembling(rows, gone)).toHaveLength(5000);
  expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
});
