import { expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../testing/company.ts';
import { aParticipant, type TestPerson } from '../testing/person.ts';
import { startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();

const changes: [string, (company: TestCompany, person: TestPerson, visible: boolean) => Promise<unknown>][] = [
  ['the account', (company, { userId }, ok) => setUser(company, userId, { state: ok ? 'active' : 'suspended' })],
  ['the choice of its owner', (company, { userId }, ok) => setUser(company, userId, { profile_visible: ok })],
  ['the business unit', (company, { userId }, ok) => setUser(company, userId, { business_unit_id: ok ? company.unitId : null })],
  ['a required answer', (company, { participantId }, ok) => setProfile(company, participantId, { next_step: ok ? null : 'needs' })],
  ['the answers', (company, { participantId }, ok) => setProfile(company, participantId, { completion_percentage: ok ? 100 : 10 })],
  ['the profile', (company, { participantId }, ok) => setProfile(company, participantId, { left_at: ok ? null : new Date() })],
  [
    'the limit of the company',
    (company, { participantId }, ok) =>
      company.within(async (tx) => {
        await tx.updateTable('profiles').set({ completion_percentage: 70 }).where('id', '=', participantId).execute();
        await tx
          .updateTable('company_settings')
          .set({ min_completion_percentage: ok ? 50 : 90 })
          .execute();
      }),
  ],
];

test.each(changes)('a profile is visible since it became so, whatever changes: %s', async (_, change) => {
  const company = await aCompany(testApp);
  const person = await aParticipant(company);
  expect(await visibleSince(company, person)).not.toBeNull();
  await change(company, person, false);
  expect(await visibleSince(company, person)).toBeNull();
  await change(company, person, true);
  const since = await visibleSince(company, person);
  expect(since).not.toBeNull();
  // What does not end the visibility keeps the time.
  await setUser(company, person.userId, { job_title: 'Cheffe de projet' });
  await setProfile(company, person.participantId, { title: 'Je cherche', completion_percentage: 95 });
  expect(await visibleSince(company, person)).toEqual(since);
});

function setUser(company: TestCompany, id: string, values: Record<string, unknown>) {
  return company.within((tx) => tx.updateTable('users').set(values).where('id', '=', id).execute());
}

function setProfile(company: TestCompany, id: string, values: Record<string, unknown>) {
  return company.within((tx) => tx.updateTable('profiles').set(values).where('id', '=', id).execute());
}

function visibleSince(company: TestCompany, { participantId }: TestPerson): Promise<Date | null> {
  return company.within(async (tx) => {
    const row = await tx.selectFrom('profiles').select('visible_since').where('id', '=', participantId).executeTakeFirstOrThrow();
    return row.visible_since;
  });
}
