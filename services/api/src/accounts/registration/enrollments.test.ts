import { describe, expect, test } from 'vitest';
import { anOpenLink, aPersonalLink, type TestAccessLink } from '../../testing/access-link.ts';
import { aCompany, type TestCompany } from '../../testing/company.ts';
import { aParticipant, type TestPerson } from '../../testing/person.ts';
import { refusal, startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp();

/** A company with a second program, in which nobody is enrolled yet. */
async function setUp() {
  const company = await aCompany(testApp);
  const second = await company.within((tx) =>
    tx
      .insertInto('programs')
      .values({ name: { fr: 'Femmes et tech', en: 'Women in tech' }, starts_on: '2026-01-01', ends_on: '2027-12-31', position: 1 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { company, programId: second.id, person: await aParticipant(company) };
}

const join = (person: TestPerson, { id, token }: TestAccessLink) =>
  person.api('POST /api/v1/program_enrollments', { body: { access_link: { id, token } } });
const usesOf = async (company: TestCompany, id: string) =>
  (await company.within((tx) => tx.selectFrom('access_links').where('id', '=', id).select('used_count').executeTakeFirstOrThrow()))
    .used_count;

describe('joining a program by its open link', () => {
  test('enrolls once, makes it the current program, and uses one place', async () => {
    const { company, programId, person } = await setUp();
    const link = await anOpenLink(company, { program_id: programId, quota: 2 });
    const { data } = await join(person, link);
    expect(data).toMatchObject({ program: { id: programId, name: 'Femmes et tech' }, enrolled_at: testApp.clock.now.toISOString() });
    expect((await join(person, link)).data).toEqual(data);
    expect(await usesOf(company, link.id)).toBe(1);
    const { data: me } = await person.api('GET /api/v1/users/:id', { params: { id: person.userId } });
    expect(me.current_program?.id).toBe(programId);
    expect(me.program_enrollments.map(({ program }) => program.id)).toEqual([company.programId, programId]);
  });

  test('enrolls two of ten concurrent members when the quota is two', async () => {
    const { company, programId } = await setUp();
    const link = await anOpenLink(company, { program_id: programId, quota: 2 });
    const people = await Promise.all(Array.from({ length: 10 }, () => aParticipant(company)));
    const joined = await Promise.allSettled(people.map((person) => join(person, link)));
    expect(joined.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const enrolled = await company.within((tx) =>
      tx.selectFrom('program_enrollments').where('program_id', '=', programId).select('id').execute(),
    );
    expect(enrolled).toHaveLength(2);
  });

  test('accepts only a usable open link of a program of the member’s company', async () => {
    const { company, programId, person } = await setUp();
    const elsewhere = await setUp();
    const invalidLinks = [
      await anOpenLink(elsewhere.company, { program_id: elsewhere.programId }),
      await anOpenLink(company),
      await aPersonalLink(company, { program_id: programId }),
      { ...(await anOpenLink(company, { program_id: programId })), token: 'x' },
    ];
    for (const link of invalidLinks) expect((await refusal(join(person, link))).code).toBe('access_link_invalid');
    const revoked = await anOpenLink(company, { program_id: programId, revoked_at: new Date() });
    expect((await refusal(join(person, revoked))).code).toBe('access_link_expired');
    const otherDomain = await anOpenLink(company, { program_id: programId, allowed_domains: ['autre.example'] });
    expect(await refusal(join(person, otherDomain))).toMatchObject({
      code: 'invalid',
      messages: ['Utilisez une adresse e-mail se terminant par : autre.example.'],
    });
    expect(await usesOf(company, otherDomain.id)).toBe(0);
  });
});

test('a member changes their own current program, and nobody else’s', async () => {
  const { company, programId, person } = await setUp();
  await join(person, await anOpenLink(company, { program_id: programId }));
  const own = (await person.api('GET /api/v1/program_enrollments')).data;
  const first = own.find(({ program }) => program.id === company.programId);
  const change = (who: TestPerson, id = '') =>
    who.api('PATCH /api/v1/program_enrollments/:id', { params: { id }, body: { current: true } });
  expect((await change(person, first?.id)).data).toEqual(first);
  const { data: me } = await person.api('GET /api/v1/users/:id', { params: { id: person.userId } });
  expect(me.current_program?.id).toBe(company.programId);
  for (const stranger of [await aParticipant(company), await aParticipant(await aCompany(testApp))]) {
    expect((await refusal(change(stranger, first?.id))).status).toBe(404);
  }
});
