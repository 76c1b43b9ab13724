import type { FullNameField } from '@binome/contract/values/people-files';
import { expect, test } from 'vitest';
import { splitName } from './split-name.ts';

test.each<[string, FullNameField, string | undefined, string?]>([
  ['DUPRÉ Clément', 'last_first_name', 'Clément', 'DUPRÉ'],
  ['DUPRÉ Clément', 'first_last_name', 'Clément', 'DUPRÉ'],
  ['Clément DUPRÉ', 'last_first_name', 'Clément', 'DUPRÉ'],
  ['DE LA FONTAINE Jean-Paul Marie', 'last_first_name', 'Jean-Paul Marie', 'DE LA FONTAINE'],
  ['de LA FONTAINE Jean', 'last_first_name', 'Jean', 'de LA FONTAINE'],
  ['LE GOFF-O’BRIEN Noa', 'last_first_name', 'Noa', 'LE GOFF-O’BRIEN'],
  ['J. R. MARTIN', 'first_last_name', 'J. R.', 'MARTIN'],
  ['Dupré, Clément', 'first_last_name', 'Clément', 'Dupré'],
  ['Dupré Martin, Marie Claire', 'first_last_name', 'Marie Claire', 'Dupré Martin'],
  ['Dupré Clément', 'last_first_name', 'Clément', 'Dupré'],
  ['Clément Dupré', 'first_last_name', 'Clément', 'Dupré'],
  ['DUPRÉ CLÉMENT', 'last_first_name', 'CLÉMENT', 'DUPRÉ'],
  ['Jean de La Fontaine', 'first_last_name', 'Jean', 'de La Fontaine'],
  ['de Sousa Maria', 'last_first_name', 'Maria', 'de Sousa'],
  ['Marie Claire Dupont', 'first_last_name', undefined],
  ['DUPONT MARIE CLAIRE', 'last_first_name', undefined],
  ['DUPONT épouse MARTIN Claire', 'last_first_name', undefined],
  ['Dupont', 'last_first_name', undefined],
  ['Dupont, Claire, Mme', 'last_first_name', undefined],
  [', Claire', 'last_first_name', undefined],
  ['', 'last_first_name', undefined],
])('%s (%s) is split into %s and %s', (text, order, first_name, last_name) => {
  expect(splitName(text, order)).toEqual(first_name === undefined ? undefined : { first_name, last_name });
});
