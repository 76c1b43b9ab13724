import { expect, test } from 'vitest';
import { aPersonalLink } from '../testing/access-link.ts';
import { aCompany } from '../testing/company.ts';
import { consoleUsers } from '../testing/console.ts';
import { aParticipant, aPerson, aPresenter } from '../testing/person.ts';
import { aRelationship } from '../testing/relationship.ts';
import { startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();
const company = await aCompany(testApp, { min_completion_percentage: 70, max_relationships_per_presenter: 1 });
const { hr } = await consoleUsers(company);
const at = (day: string) => new Date(`${day}T09:00:00Z`);
const complete = { completion_percentage: 100, completion_floor: 100 };
const lacking = { completion_percentage: 20, completion_floor: 20 };
const named = (last_name: string) => ({ last_name, first_name: 'Test' });

await aParticipant(company, { user: named('Jeune sans mentor'), participant: { ...complete, visible_since: at('2026-09-01') } });
await aParticipant(company, { user: named('Ancienne sans mentor'), participant: { ...complete, visible_since: at('2026-03-01') } });
await aPerson(company, { user: { ...named('Suspendue'), state: 'suspended' } });
await aPersonalLink(company, {}, { ...named('Invité'), state: 'invited' });
await aPresenter(company, { user: named('Pas visible'), presenter: lacking });
await aPerson(company, { user: { ...named('À valider'), state: 'confirmed' } });
await aPresenter(company, { user: named('Place libre') });
await aParticipant(company, { user: { ...named('Masquée'), profile_visible: false }, participant: lacking });
await aParticipant(company, { user: named('En pause'), participant: { ...complete, paused_at: at('2026-01-01') } });
await aRelationship(company, { participant: { user: named('Mentorée') }, presenter: { user: named('Plein') } });
const outside = await aPerson(company, { user: named('Hors programme') });
await company.within((tx) => tx.deleteFrom('program_enrollments').where('user_id', '=', outside.userId).execute());

const list = async (filter: object) => (await hr.list('users', { filter: { q: 'test', ...filter }, sort: ['to_do', 'ASC'] })).rows;
const namesOf = async (filter: object) => (await list(filter)).map(({ last_name }) => last_name);

test('those with something to do come first, by its urgency and its age, and a choice is nothing to do', async () => {
  const told = (await list({})).map(({ last_name, to_do }) => [last_name, (to_do as { code: string } | null)?.code ?? null]);
  expect(told.slice(0, 6)).toEqual([
    ['À valider', 'validate'],
    ['Pas visible', 'not_visible'],
    ['Invité', 'invitation'],
    ['Suspendue', 'suspended'],
    ['Ancienne sans mentor', 'unmatched'],
    ['Jeune sans mentor', 'unmatched'],
  ]);
  expect(told.slice(6).map(([, code]) => code)).toEqual([null, null, null, null, null, null]);
});

test.each([
  ['unmatched', ['Ancienne sans mentor', 'Jeune sans mentor']],
  ['not_visible', ['Pas visible']],
  ['free_seats', ['Place libre']],
  ['no_program', ['Invité', 'Hors programme']],
])('the filter %s finds whom it names', async (filter, names) => {
  expect(await namesOf({ [filter]: true })).toEqual(names);
  expect(await namesOf({ [filter]: false })).not.toEqual(expect.arrayContaining(names));
});

test('a row says with whom the person is, how many they mentor, and when they last signed in', async () => {
  const [mentee] = await list({ q: 'Mentorée' });
  expect(mentee).toMatchObject({ mentoring: { presenters: ['Test Plein'], capacity: null } });
  const [mentor] = await list({ q: 'Plein' });
  expect(mentor).toMatchObject({ mentoring: { presenters: [], capacity: { active: 1, max: 1 } }, last_seen_on: expect.any(String) });
  const [invited] = await list({ q: 'Invité' });
  expect(invited).toMatchObject({ invitation_id: expect.any(String), last_seen_on: null });
});
