import fc from 'fast-check';
import SCIMMY from 'scimmy';
import { expect, test } from 'vitest';
import { groupScope, userScope } from './attributes.ts';
import { parseFilter } from './filter.ts';
import { matchesFilter } from './match-filter.ts';

const { Schemas } = SCIMMY;
const enterprise = Schemas.EnterpriseUser.id;

const user = {
  schemas: [Schemas.User.id, enterprise],
  id: 'U1',
  userName: 'Lea.Martin@nova.example',
  externalId: 'E-42',
  active: true,
  name: { givenName: 'Léa', familyName: 'Martin', formatted: 'Léa Martin' },
  emails: [{ value: 'lea.martin@nova.example', type: 'work', primary: true }],
  meta: { resourceType: 'User', created: '2026-03-01T08:00:00.000Z' },
  [enterprise]: { manager: { value: 'm1' } },
};
const group = { id: 'G1', displayName: 'Cadres "2026" (nord)', members: [{ value: 'u1' }, { value: 'u2' }] };

const find = (filter: string) => matchesFilter(parseFilter(filter, userScope), user);
const findGroup = (filter: string) => matchesFilter(parseFilter(filter, groupScope), group);

test.each([
  ['userName eq "lea.martin@NOVA.example"', true],
  ['USERNAME EQ "lea.martin@nova.example"', true],
  ['userName sw "lea." and userName ew ".example" and userName co "MARTIN"', true],
  ['externalId eq "E-42"', true],
  ['externalId eq "e-42"', false],
  ['active eq true', true],
  ['active eq "True"', true],
  ['active ne true', false],
  ['title pr', false],
  ['title eq null', true],
  ['title ne "x"', true],
  ['externalId ne null', true],
  ['not (title pr)', true],
  ['not (title pr) and active eq false', false],
  ['title pr or userName eq "x" or active eq true', true],
  ['active eq true or title pr and title pr', true],
  ['(active eq true or title pr) and title pr', false],
  ['((((active eq true))))', true],
  ['emails eq "lea.martin@nova.example"', true],
  ['emails.value eq "lea.martin@nova.example"', true],
  ['emails co "@nova"', true],
  ['emails[type eq "work" and value co "@nova"]', true],
  ['emails[type eq "home"].value eq "lea.martin@nova.example"', false],
  ['emails[type eq "work"].value eq "LEA.MARTIN@nova.example"', true],
  ['emails[not (type eq "home")]', true],
  ['emails.primary eq true', true],
  [`schemas eq "${Schemas.User.id}"`, true],
  ['schemas eq "urn:other"', false],
  ['manager eq "M1"', true],
  ['manager.value eq "m1"', true],
  [`${enterprise}:manager eq "m1"`, true],
  [`${enterprise}:manager.value ne "m1"`, false],
  ['manager pr', true],
  [`${Schemas.User.id}:name.familyName eq "martin"`, true],
  ['name pr', true],
  ['name[familyName eq "Martin"]', true],
  ['meta.created gt "2026-02-28T23:00:00Z"', true],
  ['meta.created eq "2026-03-01T09:00:00+01:00"', true],
  ['meta.created lt "2026-03-01"', false],
  ['meta.lastModified gt "2020-01-01"', false],
  ['meta.resourceType eq "user"', false],
])('%s: %s', (filter, isFound) => {
  expect(find(filter)).toBe(isFound);
});

test.each([
  ['id eq "G1" and members eq "u2"', true],
  ['members eq "u3"', false],
  ['members ne "u3"', true],
  ['members.value eq "U1"', true],
  ['members[value eq "u1"]', true],
  [String.raw`displayName eq "cadres \"2026\" (nord)"`, true],
  [String.raw`displayName eq "cadres \u00222026\" (nord)"`, true],
  ['displayName co "(nord)"', true],
])('of a group, %s: %s', (filter, isFound) => {
  expect(findGroup(filter)).toBe(isFound);
});

const deep = `${'('.repeat(490)}title pr${')'.repeat(490)}`;

test.each([
  '',
  ' ',
  'userName',
  'userName xx',
  'userName eq',
  'userName eq lea',
  'userName eq "lea',
  'userName eq "lea"x',
  'userName eq "a" "b"',
  'userName eq "a" and',
  'and userName pr',
  'userName eq "a" userName eq "b"',
  'not userName pr',
  '(userName pr',
  'userName pr)',
  '()',
  'emails[type eq "work"',
  'emails[]',
  'emails[type eq "work"].value',
  'emails[type eq "work"].nothing eq "x"',
  'emails[value pr]] ',
  'userName[value eq "x"]',
  'name eq "Léa"',
  'meta eq "x"',
  'nothing eq "x"',
  'nickName pr',
  'phoneNumbers[type eq "work"].value eq "+33"',
  'name.middleName pr',
  'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department eq "RH"',
  'members eq "x"',
  'active eq 1',
  'active eq "oui"',
  'active gt true',
  'active co "t"',
  'userName eq 5',
  'userName eq true',
  'userName gt null',
  'emails eq true',
  'meta.created eq "yesterday"',
  'meta.created co "2026"',
  'userName eq "\\u0000"',
  'userName eq "\\x"',
  'constructor pr',
  '__proto__ pr',
  'name.constructor pr',
  `${deep}(`,
])('refuses %s', (filter) => {
  expect(() => parseFilter(filter, userScope)).toThrow(expect.objectContaining({ status: 400, scimType: 'invalidFilter' }));
});

test('reads brackets as deep as a filter is long', () => {
  expect(find(deep)).toBe(false);
});

const words = fc.constantFrom(
  ...[
    'userName',
    'emails',
    'emails.value',
    'active',
    'manager',
    'members',
    'meta.created',
    'eq',
    'ne',
    'co',
    'pr',
    'gt',
    'and',
    'or',
    'not',
  ],
  ...['(', ')', '[', ']', '].value', '"a"', '"work"', 'true', 'null', '5', '"', '\\', '.', ' '],
);

test('answers any text with a result or with invalidFilter', () => {
  const text = fc.oneof(
    fc.array(words, { maxLength: 20 }).map((parts) => parts.join(' ')),
    fc.string({ maxLength: 100 }),
  );
  fc.assert(
    fc.property(text, (filter) => {
      for (const [scope, resource] of [
        [userScope, user],
        [groupScope, group],
      ] as const) {
        try {
          expect(typeof matchesFilter(parseFilter(filter, scope), resource)).toBe('boolean');
        } catch (error) {
          expect(error).toMatchObject({ scimType: 'invalidFilter' });
        }
      }
    }),
    { numRuns: 2000 },
  );
});
