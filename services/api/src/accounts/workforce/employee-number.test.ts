import { expect, test } from 'vitest';
import { numberKey, readEmployeeNumber } from './employee-number.ts';

test.each([
  ['101', '101'],
  ['000101', '000101'],
  ["'000101", '000101'],
  ['’000101', '000101'],
  ['101.0', '101'],
  ['101,00', '101'],
  ['A-101', 'A-101'],
  ['12E5', '12E5'],
  ['', ''],
])('%j is read as %j', (cell, number) => expect(readEmployeeNumber(cell)).toEqual({ number }));

test.each(['1,23457E+11', '1.23457e+11', '1E+05'])('%j is refused: its digits are lost', (cell) => {
  expect(readEmployeeNumber(cell)).toEqual({ fault: 'number_rounded' });
});

test.each([
  ['000101', '101'],
  ['000', '0'],
  ['0A1', '0A1'],
])('%j is compared as %j', (number, key) => expect(numberKey(number)).toBe(key));
