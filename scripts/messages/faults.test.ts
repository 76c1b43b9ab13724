import { describe, expect, test } from 'vitest';
import { frenchFaults, literalAttributes, readableText, unknownIds, unnamedSources, unusedConsoleIds, unusedIds } from './faults.ts';

describe('the checks', () => {
  test.each([
    'Vraiment ?',
    'Attention !',
    'Date : 3',
    '« Bonjour »',
    "L'heure",
    'Il dit "oui"',
    'avant 23 h',
    readableText('{minutes} min'),
  ])('find a fault of typography in %j', (text) => {
    expect(frenchFaults(text)).not.toEqual([]);
  });
  test.each(['Vraiment\u202f?', 'Quoi\u202f?!', 'Date\u00a0: 3', '«\u00a0Bonjour\u00a0»', 'L’heure', '09:12', 'https://x.fr'])(
    'find no fault of typography in %j',
    (text) => {
      expect(frenchFaults(text)).toEqual([]);
    },
  );
  test('find unused message ids', () => {
    expect(unusedIds(['a.b', 'a.c_d', 'x.y'], ["t('a.b')", `t(\`a.c_$\{code}\`)`])).toEqual(['x.y']);
  });

  test('find unused messages of the console', () => {
    const ids = [
      'console.users.title',
      'console.states.open',
      'console.colours.red',
      'console.old.open',
      'resources.users.name',
      'resources.users.fields.email',
      'resources.users.fields.shoe_size',
      'resources.users.fields.changed_by_api',
      'resources.wizards.name',
    ];
    const source = `
      <Resource name="users" /> <TextInput source="email" /> t('console.users.title') t(\`console.$\{texts}.$\{code}\`)
      choicesOf(['open'], 'states')  <ExportButton columns={{ colour: 'colours' }} />`;
    expect(unusedConsoleIds(ids, [source], ['changed_by_api: z.string()'])).toEqual([
      'console.old.open',
      'resources.users.fields.shoe_size',
      'resources.wizards.name',
    ]);
  });

  test('find ids of the console without a text', () => {
    const source = `label="console.users.titel" t('console.users.title') t(\`console.nobody.$\{code}\`) t(\`console.users.$\{code}\`)`;
    expect(unknownIds(['console.users.title'], [source])).toEqual(['console.users.titel', 'console.nobody.']);
  });

  test('find fields without a name', () => {
    const source = `<DataTable.Col source="email" /> <TextInput source="shoe_size" /> <TextInput source="q" label="Search" /> <SearchInput source="q" />`;
    expect(unnamedSources(['resources.users.fields.email'], [source])).toEqual(['shoe_size']);
  });

  test('find literal text in attributes', () => {
    expect(literalAttributes('<b aria-label="Fermer" title="form.email" className="p-4">')).toEqual(['aria-label="Fermer"']);
  });
});
