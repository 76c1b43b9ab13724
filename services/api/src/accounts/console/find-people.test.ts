import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { consoleUsers } from '../../testing/console.ts';
import { aParticipant, aPresenter } from '../../testing/person.ts';
import { aRelationship } from '../../testing/relationship.ts';
import { startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp();
const company = await aCompany(testApp);
const { hr } = await consoleUsers(company);
const reader = await aParticipant(company, { user: { first_name: 'Noé', last_name: 'Petit' } });

test.each([
  ['strauss', 'Anna', 'Strauß'],
  ['lukasz', 'Łukasz', 'Nowak'],
  ['overgard', 'Søren', 'Øvergård'],
  ['isik', 'Ömer', 'Işık'],
  ['oneil', 'Sean', 'O’Neil'],
  ["o'neil", 'Shaun', 'O’Neil'],
  ['sophie darcy', 'Anne-Sophie', 'D’Arcy'],
  ['dorde', 'Đorđe', 'Petrović'],
  ['thora', 'Þóra', 'Jónsdóttir'],
  ['علیرضا', 'Erfan', 'علی\u200cرضا'],
])('%j finds %s %s in the community, in the console and among the people to mention', async (q, first_name, last_name) => {
  const person = await aPresenter(company, { user: { first_name, last_name } });
  const { data: presenters } = await reader.api('GET /api/v1/presenters', { query: { q } });
  expect(presenters.map(({ id }) => id)).toContain(person.presenterId);
  expect((await hr.list('users', { filter: { q } })).rows.map(({ id }) => id)).toContain(person.userId);
  const { data: mentionable } = await reader.api('GET /api/v1/mentionable_people', { query: { q: q.replace('sophie', 'anne sophie') } });
  expect(mentionable.map(({ user_id }) => user_id)).toContain(person.userId);
});

test('two words of two people find their relationship in the console', async () => {
  const { relationshipId } = await aRelationship(company, {
    participant: { user: { first_name: 'Zélie', last_name: 'Maçon' } },
    presenter: { user: { first_name: 'Bjørn', last_name: 'L’Hôte' } },
  });
  const idsOf = async (q: string) => (await hr.list('mentoring_relationships', { filter: { q } })).rows.map(({ id }) => id);
  for (const q of ['zelie bjorn', 'LHOTE macon', 'Bjørn L’Hôte', 'zelie']) expect(await idsOf(q)).toEqual([relationshipId]);
  expect(await idsOf('zelie paul')).toEqual([]);
});
