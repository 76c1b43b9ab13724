import { expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { consoleUsers } from '../testing/console.ts';
import { aParticipant, aPerson } from '../testing/person.ts';
import { startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();
const company = await aCompany(testApp, { min_completion_percentage: 70 });
const { hr } = await consoleUsers(company);
await company.within((tx) =>
  tx
    .insertInto('steps')
    .values({ anchor: 'needs', title: { fr: 'Vos besoins', en: 'Your needs' }, profile_type: 'participant', position: 1 })
    .execute(),
);

const visibilityOf = async (userId: string) =>
  (await hr.api('GET /backoffice/v1/users/:id', { params: { id: userId } })).visibility.participant;

test.each([
  ['nothing', {}, []],
  ['a validation', { user: { state: 'confirmed' as const } }, ['validation']],
  ['a business unit', { user: { business_unit_id: null } }, ['business_unit']],
  [
    'a required answer',
    { participant: { completion_percentage: 100, completion_floor: 100, next_step: 'needs' } },
    ['required_answers: Vos besoins'],
  ],
  ['answers', { participant: { completion_percentage: 69, completion_floor: 69 } }, ['completion']],
  ['the wish to be visible', { user: { profile_visible: false } }, ['hidden']],
])('says that %s is missing', async (_, options, expected) => {
  const { userId } = await aParticipant(company, options);
  const visibility = await visibilityOf(userId);
  expect(visibility?.missing.map(({ code, step }) => (step ? `${code}: ${step}` : code))).toEqual(expected);
  expect(visibility?.visible).toBe(expected.length === 0);
});

test('says nothing about a profile that the person does not have', async () => {
  const { userId } = await aPerson(company);
  expect(await visibilityOf(userId)).toBeNull();
});

test('a pause has ended on the day after its last one, and hides nobody', async () => {
  const paused_at = new Date('2026-01-01T12:00:00Z');
  const today = testApp.clock.now.toISOString().slice(0, 10);
  for (const [paused_until, paused] of [
    ['2026-01-02', false],
    [today, true],
  ] as const) {
    const { userId } = await aParticipant(company, { participant: { paused_at, paused_until } });
    expect(await visibilityOf(userId)).toMatchObject({ visible: true, paused, paused_until: paused ? paused_until : null });
  }
});
