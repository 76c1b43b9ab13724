import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aDirectory } from '../testing/directory.ts';
import { aParticipant } from '../testing/person.ts';
import { startTestApp } from '../testing/test-app.ts';
import { isBoundedFilter } from './bounded-filter.ts';

const testApp = await startTestApp();
const { company, patch, admin } = await aDirectory(testApp);
const person = await aParticipant(company);
const { rows } = await admin.list('programs');
const user = `/Users/${person.userId}`;
const group = `/Groups/${rows[0]?.id}`;

const alternatives = Array.from({ length: 15 }, () => '(userName pr or title pr)').join(' and ');
const quotation = `userName eq "${'\\a'.repeat(100)}`;
const unbounded: [name: string, filter: string][] = [
  ['many alternatives', alternatives],
  ['eleven comparisons', Array.from({ length: 11 }, () => 'title pr').join(' and ')],
  ['brackets in brackets', '(userName pr and (title pr))'],
  ['a quotation without an end', quotation],
  ['a quotation that a bracket ends', `(${quotation})" pr)`],
];

test.each(unbounded)('refuses %s in a path of a PATCH', async (_name, filter) => {
  for (const [resource, path] of [
    [user, `userName[${filter}]`],
    [user, `name[${filter}].givenName`],
    [group, `members[${filter}]`],
    [group, `displayName[${filter}]`],
  ] as const) {
    const answer = await patch(resource, { op: 'replace', path, value: 'x' });
    expect(answer).toMatchObject({ status: 400, body: { scimType: 'invalidPath' } });
    expect(await patch(resource, { op: 'remove', path })).toMatchObject({ status: 400, body: { scimType: 'invalidPath' } });
  }
});

test('refuses a filter in the values that a PATCH removes', async () => {
  const value = [{ value: `x" or ${alternatives} or userName eq "y` }];
  expect(await patch(user, { op: 'remove', path: 'emails', value })).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } });
  const keys = [{ [`userName pr and ${alternatives} and value`]: 'x' }];
  expect(await patch(user, { op: 'remove', path: 'emails', value: keys })).toMatchObject({
    status: 400,
    body: { scimType: 'invalidValue' },
  });
  // Members are compared as they are: nobody has this id.
  expect(await patch(group, { op: 'remove', path: 'members', value })).toMatchObject({ status: 200 });
});

test('removes thousands of members that are named one by one', async () => {
  const add = await patch(group, { op: 'add', path: 'members', value: [{ value: person.userId }] });
  expect(add.body.members.map(({ value }) => value)).toContain(person.userId);
  const values = Array.from({ length: 5000 }, (_, index) => ({ value: `nobody-${index}` }));
  const { status, body } = await patch(group, { op: 'remove', path: 'members', value: [...values, { value: person.userId }] });
  expect(status).toBe(200);
  expect((body.members ?? []).map(({ value }) => value)).not.toContain(person.userId);
});

test('accepts what directories send', () => {
  for (const filter of [
    'userName eq "lea@nova.example" and active eq true',
    'emails[type eq "work"].value eq "lea@nova.example"',
    'displayName eq "Research (and) development or [sales]"',
    '(userName eq "a" or userName eq "b") and (active eq true or title pr)',
    'not (userName eq "organisation and order")',
  ]) {
    expect(isBoundedFilter(filter), filter).toBe(true);
  }
});

test('accepts any value in quotation marks outside of brackets', () => {
  const value = fc.string({ maxLength: 200 }).filter((text) => !text.includes('"'));
  fc.assert(fc.property(value, (text) => isBoundedFilter(`userName eq "${text}"`)));
});
