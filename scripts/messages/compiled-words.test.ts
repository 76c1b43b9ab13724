import { fillCompiledWords, wordForms } from '@binome/contract/values/words';
import { parse } from '@formatjs/icu-messageformat-parser';
import { describe, expect, test } from 'vitest';

describe('a compiled message', () => {
  const forms = wordForms('fr', { mentorship: { one: 'alliance', many: 'alliances', gender: 'f' } });
  const compiled = (text: string) => parse(text, { captureLocation: false });

  test('is filled at every depth, and elided', () => {
    const text = 'Pas de {mentorship} ? {count, plural, one {<b>{A_mentorship}</b> avec {name}} other {# de {mentorships}}}';
    const expected = 'Pas d’alliance ? {count, plural, one {<b>Une alliance</b> avec {name}} other {# d’alliances}}';
    expect(fillCompiledWords(compiled(text), forms)).toEqual(compiled(expected));
  });

  test('without forms stays the same object', () => {
    const elements = compiled('Bonjour {name}');
    expect(fillCompiledWords(elements, forms)).toBe(elements);
  });
});
