import { expect, test } from 'vitest';
import { email } from '../fields.ts';

const long = `${'a'.repeat(63)}@${'b'.repeat(56)}.${'c'.repeat(60)}.${'d'.repeat(55)}.example`;

test.each([
  ['r&d@nova.example'],
  ["o'neil@nova.example"],
  ['o’neil@nova.example', "o'neil@nova.example"],
  ["'t.hooft@nova.example"],
  ['sales/paris@nova.example'],
  ['jean=luc@nova.example'],
  ['anna@müller.example', 'anna@xn--mller-kva.example'],
  ['anna@MU\u0308LLER.example', 'anna@xn--mller-kva.example'],
  ['anna@xn--mller-kva.example'],
  ['ivan@xn--e1afmkfd.xn--p1ai'],
  ['ivan@пример.рф', 'ivan@xn--e1afmkfd.xn--p1ai'],
  ['first.last+mentor@nova.example'],
  ['MIXED.Case@Nova.Example', 'mixed.case@nova.example'],
  ['paul@nova.example.', 'paul@nova.example'],
  ['mailto:paul@nova.example', 'paul@nova.example'],
  ['mailto:paul@nova.example?subject=Bonjour', 'paul@nova.example'],
  ['Paul Trois <paul@nova.example>', 'paul@nova.example'],
  ['"Trois, Paul" <PAUL@nova.example>;', 'paul@nova.example'],
  ['<paul@nova.example>', 'paul@nova.example'],
  ['paul@nova.example,', 'paul@nova.example'],
  [long],
  ['!def@nova.example'],
  ['user%nova@nova.example'],
  ['paul@nova.museum'],
  ['#paul@nova.example'],
  ["'paul@nova.example'", 'paul@nova.example'],
  ['« paul@nova.example »', 'paul@nova.example'],
  ['“paul@nova.example”', 'paul@nova.example'],
  ['paul@sub-domaine.nova.example'],
  ['paul@nova.example ', 'paul@nova.example'],
  ['paul@nova.exa\u200bmple\u00a0', 'paul@nova.example'],
  ['jean‑luc@nova.example', 'jean-luc@nova.example'],
  ['who?@nova.example'],
])('%j is an address', (text, stored = text) => {
  expect(email.parse(text)).toBe(stored);
  expect(email.parse(stored)).toBe(stored);
});

test.each([
  ['', 'too_small', undefined],
  ['paul@nova.example; lea@nova.example', 'several_emails', undefined],
  ['paul@nova.example lea@nova.example', 'several_emails', undefined],
  ['paul(at)nova.example', 'email_without_at', undefined],
  ['paul martin@nova.example', 'email_space', undefined],
  ['paul@nova,example', 'email_character', ','],
  ['hélène@nova.example', 'email_character', 'é'],
  ['paul@nova_x.example', 'email_character', '_'],
  ['paul..x@nova.example', 'email_full_stop', undefined],
  ['paul.@nova.example', 'email_full_stop', undefined],
  ['.paul@nova.example', 'email_full_stop', undefined],
  ['paul@nova..example', 'email_full_stop', undefined],
  ['paul@nova', 'invalid_email', undefined],
  ['paul@127.0.0.1', 'invalid_email', undefined],
  ['@nova.example', 'invalid_email', undefined],
  [`${'a'.repeat(65)}@nova.example`, 'invalid_email', undefined],
  [`a@${'b'.repeat(64)}.example`, 'invalid_email', undefined],
  [`${long}s`.padEnd(255, 's'), 'too_big', undefined],
])('%j is not an address: %s %s', (text, code, found) => {
  const [issue] = email.safeParse(text).error?.issues ?? [];
  const { code: ownCode, values } = (issue as { params?: { code?: string; values?: { found: string } } }).params ?? {};
  expect([ownCode ?? issue?.code, values?.found]).toEqual([code, found]);
});
