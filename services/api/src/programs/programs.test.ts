import { expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { aParticipant } from '../testing/person.ts';
import { clientOf, startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();

test('lists programs with their workshops in the requested language, and whether the member is enrolled', async () => {
  const company = await aCompany(testApp);
  const person = await aParticipant(company);
  await company.within(async (tx) => {
    const { id } = await tx
      .insertInto('programs')
      .values({
        name: { fr: 'Autre', en: 'Other' },
        description: { fr: 'Deux ans' },
        starts_on: '2027-01-01',
        ends_on: '2028-12-31',
        position: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const workshop = { program_id: id, title: { fr: 'Lancement', en: 'Kick-off' } };
    await tx
      .insertInto('program_workshops')
      .values([
        { ...workshop, held_on: '2027-03-01' },
        { ...workshop, held_on: '2027-02-01' },
      ])
      .execute();
  });
  const { data } = await clientOf(testApp, person.credentials, 'en')('GET /api/v1/programs');
  expect(data).toMatchObject([
    { id: company.programId, name: 'Mentoring', description: null, workshops: [], enrolled: true },
    {
      name: 'Other',
      description: 'Deux ans',
      starts_on: '2027-01-01',
      ends_on: '2028-12-31',
      workshops: [
        { title: 'Kick-off', held_on: '2027-02-01' },
        { title: 'Kick-off', held_on: '2027-03-01' },
      ],
      enrolled: false,
    },
  ]);
});

test('lists only the member’s own enrollments', async () => {
  const company = await aCompany(testApp);
  const [person] = [await aParticipant(company), await aParticipant(company)];
  const { data } = await person.api('GET /api/v1/program_enrollments');
  expect(data).toMatchObject([{ program: { id: company.programId, name: 'Mentorat' }, enrolled_at: expect.stringMatching(/Z$/) }]);
});
