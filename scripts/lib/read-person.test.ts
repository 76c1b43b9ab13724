import { expect, test } from 'vitest';
import { readPerson, readRecovery } from './read-person.ts';

test('reads an e-mail and both names', () => {
  const names = { first_name: 'Anne-Marie', last_name: 'de La Tour' };
  expect(readPerson(['ada@provider.example', 'Anne-Marie', 'de La Tour'])).toEqual({ email: 'ada@provider.example', ...names });
});

test.each([
  [[]],
  [['ada']],
  [['ada@provider.example', 'Ada']],
  [['ada@provider.example', 'Ada', ' ']],
  [['ada@p.example', 'Ada', 'La', 'Tour']],
])('refuses %j with the way to call it', (values) => {
  expect(() => readPerson(values)).toThrow('npm run staff -- ada@provider.example Ada Martin');
});

test('reads the e-mail after --recover', () => {
  expect(readRecovery(['--recover', 'ada@provider.example'])).toBe('ada@provider.example');
  expect(readRecovery(['ada@provider.example', 'Ada', 'Martin'])).toBeNull();
  for (const values of [['--recover'], ['--recover', 'ada'], ['--recover', 'ada@provider.example', 'Ada']])
    expect(() => readRecovery(values)).toThrow('npm run staff -- --recover ada@provider.example');
});
