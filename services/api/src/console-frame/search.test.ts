import { expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { consoleUsers } from '../testing/console.ts';
import { aPerson } from '../testing/person.ts';
import { aRelationship } from '../testing/relationship.ts';
import { startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();
const company = await aCompany(testApp);
const { hr, unitAdmin, manager } = await consoleUsers(company);
const { relationshipId } = await aRelationship(company, {
  participant: { user: { first_name: 'Jade', last_name: 'Bouchard', job_title: 'Cheffe de projet' } },
  presenter: { user: { first_name: 'Karim', last_name: 'Haddad' } },
});
await aPerson(company, { user: { first_name: 'Jade', last_name: 'Petit' } });

const find = async (q: string, client = hr) => {
  const { people, relationships } = await client.api('GET /backoffice/v1/search', { query: { q } });
  return { people: people.map((person) => `${person.first_name} ${person.last_name}`), relationships: relationships.map(({ id }) => id) };
};

test.each([
  ['two first names find the relationship and both people', 'jade KARIM', ['Jade Bouchard', 'Karim Haddad'], true],
  ['a name finds its relationship and each person who has it', 'jade', ['Jade Bouchard', 'Jade Petit'], true],
  ['the names of one person do not find their partner', 'Jade Bouchard', ['Jade Bouchard'], true],
  ['accents and apostrophes do not count', 'b’oùchard', ['Jade Bouchard'], true],
  ['a job title finds a person', 'cheffe projet', ['Jade Bouchard'], false],
  ['each word counts', 'jade durand', [], false],
  ['signs are no wildcards', '%%', [], false],
  ['apostrophes alone find nothing', '’’', [], false],
])('%s', async (_, q, people, isPairFound) => {
  expect(await find(q)).toEqual({ people, relationships: isPairFound ? [relationshipId] : [] });
});

test('nobody finds who is not in their scope, nor who closed their account', async () => {
  const other = await aCompany(testApp);
  const { hr: stranger } = await consoleUsers(other);
  expect(await find('jade', stranger)).toEqual({ people: [], relationships: [] });
  const outside = await aPerson(company, { user: { first_name: 'Zéphyrine', business_unit_id: null } });
  await company.within((tx) => tx.deleteFrom('program_enrollments').where('user_id', '=', outside.userId).execute());
  expect((await find('zephyrine')).people).toHaveLength(1);
  expect((await find('zephyrine', unitAdmin)).people).toEqual([]);
  expect((await find('zephyrine', manager)).people).toEqual([]);
  await aPerson(company, { user: { first_name: 'Wilhelmine', state: 'closed' } });
  expect((await find('wilhelmine')).people).toEqual([]);
});

test('a search of one letter is refused: it would list everybody', async () => {
  expect((await hr.call('GET', 'search?q=j')).status).toBe(400);
});
