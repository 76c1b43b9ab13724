import { expect, test } from 'vitest';
import { backlogsByCompany, companyLabels } from './company-labels.ts';

test('a process tells 500 companies apart by their requests, and calls the others `other`', () => {
  const labelOf = companyLabels();
  const labels = Array.from({ length: 502 }, (_, index) => labelOf(`company ${index}`));
  expect(labels.slice(498)).toEqual(['company 498', 'company 499', 'other', 'other']);
  expect(labelOf('company 3')).toBe('company 3');
});

test('what waits is told apart for the ten companies with the most', () => {
  const oldest_at = new Date();
  const companies = Array.from({ length: 12 }, (_, index) => ({ company_id: `company ${index}`, waiting: index + 1, oldest_at }));
  const readings = backlogsByCompany('mails', [...companies, { company_id: null, waiting: 99, oldest_at }]);
  expect(readings).toHaveLength(11);
  expect(readings[0]).toEqual({ value: 12, labels: { company: 'company 11', of: 'mails' } });
  expect(readings[10]).toEqual({ value: 3, labels: { company: 'other', of: 'mails' } });
  expect(backlogsByCompany('mails', [])).toEqual([]);
});
