import { randomUUID } from 'node:crypto';
import type { ListedCompany } from '@binome/contract/console/companies';
import type { Insertable } from 'kysely';
import { expect, test } from 'vitest';
import type { DirectoryCompanyFigures } from '../platform/data/schema.gen.ts';
import { aCompany, type TestCompany } from '../testing/company.ts';
import { aStaffMember, consoleUsers } from '../testing/console.ts';
import { aParticipant, aPerson, aPresenter } from '../testing/person.ts';
import { aHeldMeeting, aRelationship } from '../testing/relationship.ts';
import { startTestApp } from '../testing/test-app.ts';
import { runDueJobs } from '../testing/worker.ts';

const testApp = await startTestApp();
const { directory } = testApp.database;
const staff = await aStaffMember(testApp, `${randomUUID()}@binome.example`);
const day = (days: number) => new Date(testApp.clock.now.getTime() + days * 86_400_000).toISOString().slice(0, 10);

const listOf = async (companies: TestCompany[], filter = {}): Promise<ListedCompany[]> => {
  const ids = companies.map(({ id }) => id);
  return (await staff.list('companies', { filter: { id: ids, ...filter }, sort: ['needs_us', 'ASC'] })).rows as never;
};
const one = async (company: TestCompany) => (await listOf([company]))[0];

/** A company with these figures, and otherwise nothing that needs anybody. */
async function aCountedCompany(figures: Partial<Insertable<DirectoryCompanyFigures>>): Promise<TestCompany> {
  const company = await aCompany(testApp);
  const calm = {
    members: 60,
    visible: 50,
    running: 20,
    silent: 0,
    meetings: 22,
    calls_overdue: 0,
    sign_in_failures: 0,
    registrations_waiting: 0,
  };
  const days = { console_used_on: day(0), programs_end_on: day(200), onboarding: null, onboarding_since_on: null };
  const row = { company_id: company.id, counted_at: testApp.clock.now, ...calm, ...days, ...figures };
  await directory.insertInto('directory.company_figures').values(row).execute();
  return company;
}

test.each<[string, Partial<Insertable<DirectoryCompanyFigures>>, string, string, object]>([
  ['five calls without an answer', { calls_overdue: 5, console_used_on: day(-40) }, 'call', 'calls_overdue', { count: 5 }],
  ['four calls', { calls_overdue: 4 }, 'nothing', 'nothing', {}],
  [
    'no sign-in for 21 days',
    { console_used_on: day(-21), onboarding: 3, onboarding_since_on: day(-9) },
    'call',
    'console_unused',
    { days: 21 },
  ],
  ['a sign-in 20 days ago', { console_used_on: day(-20) }, 'nothing', 'nothing', {}],
  [
    'a set-up that has not moved for three days, while people wait',
    { onboarding: 3, onboarding_since_on: day(-3), registrations_waiting: 2, registrations_waiting_on: day(-2) },
    ...(['call', 'onboarding_stalled', { days: 3, waiting_days: 2, count: null }] as const),
  ],
  ['a set-up that moved two days ago', { onboarding: 3, onboarding_since_on: day(-2), programs_end_on: null }, 'nothing', 'nothing', {}],
  ['40 % silent', { running: 20, silent: 8 }, 'watch', 'silent', { count: 8, of: 20 }],
  ['silence of nearly all, told without numbers', { running: 12, silent: 9 }, 'watch', 'silent', { count: null, of: null }],
  ['nine relationships, all silent', { running: 9, silent: 9 }, 'nothing', 'nothing', {}],
  ['39 % silent', { running: 100, silent: 39 }, 'nothing', 'nothing', {}],
  ['a last program that ends in 29 days', { programs_end_on: day(29) }, 'watch', 'program_ends', { days: 29 }],
  ['no program left', { programs_end_on: null }, 'watch', 'program_ends', { days: null }],
  ['a last program that ends in 30 days', { programs_end_on: day(30) }, 'nothing', 'nothing', {}],
  ['ten refused sign-ins', { sign_in_failures: 10 }, 'watch', 'sign_in_failures', { count: 10 }],
])('staff read what a company needs: %s', async (_, figures, level, code, values) => {
  expect((await one(await aCountedCompany(figures)))?.need).toMatchObject({ level, code, ...values });
});

test('the companies that need staff come first, worst first, then by name; an archived one needs nothing', async () => {
  const companies = [
    await aCountedCompany({}),
    await aCountedCompany({ sign_in_failures: 30 }),
    await aCountedCompany({ calls_overdue: 6 }),
    await aCountedCompany({ onboarding: 3, onboarding_since_on: day(0) }),
    await aCountedCompany({ calls_overdue: 6 }),
    await aCountedCompany({ programs_end_on: day(5) }),
  ];
  const archived = companies[4];
  if (!archived) return;
  await directory.updateTable('directory.companies').set({ suspended_at: testApp.clock.now }).where('id', '=', archived.id).execute();
  const codes = (await listOf(companies)).map(({ need }) => need?.code);
  expect(codes).toEqual(['calls_overdue', 'program_ends', 'sign_in_failures', 'nothing', 'nothing', 'nothing']);
  const counts = [{ needs_us: true }, { onboarding: true }, { ends_soon: true }, { archived: true }];
  expect(await Promise.all(counts.map(async (filter) => (await listOf(companies, filter)).length))).toEqual([3, 1, 1, 1]);
});

test('small numbers are not told, nor those by which they could be told', async () => {
  const { figures } = (await one(await aCountedCompany({ members: 48, visible: 46, running: 4, meetings: 0, onboarding: 0b10011 }))) ?? {};
  expect(figures).toMatchObject({ members: 48, visible: 'nearly_all', running: 'few', meetings: 0, onboarding_done: 3 });
});

test('the worker counts each company once a night, in the company itself', async () => {
  const company = await aCompany(testApp);
  const { admin } = await consoleUsers(company);
  for (let number = 0; number < 6; number += 1) await aHeldMeeting(await aRelationship(company));
  const silent = await aRelationship(company);
  await company.within(async (tx) => {
    const old = new Date(testApp.clock.now.getTime() - 30 * 86_400_000);
    const row = {
      mentoring_relationship_id: silent.relationshipId,
      last_contact_at: old,
      help_wanted_at: old,
      help_due_at: old,
      help_wanted_by: 'participant' as const,
    };
    await tx.deleteFrom('relationship_follow_ups').where('mentoring_relationship_id', '=', silent.relationshipId).execute();
    await tx.insertInto('relationship_follow_ups').values(row).execute();
  });
  await aPerson(company, { user: { state: 'confirmed', confirmed_at: testApp.clock.now } });
  await aPresenter(company, { user: { profile_visible: false } });
  await aParticipant(company, { user: { state: 'suspended' } });

  expect(await runDueJobs(company, 'company-figures')).toEqual(['company-figures']);
  const counted = () =>
    directory.selectFrom('directory.company_figures').where('company_id', '=', company.id).selectAll().executeTakeFirst();
  expect(await counted()).toMatchObject({
    ...{ members: 21, visible: 14, running: 7, silent: 1, meetings: 6, calls_overdue: 1, sign_in_failures: 0, registrations_waiting: 1 },
    ...{
      registrations_waiting_on: day(0),
      console_used_on: day(0),
      programs_end_on: '2027-12-31',
      onboarding: null,
      onboarding_since_on: day(0),
    },
  });
  expect(await runDueJobs(company, 'company-figures')).toEqual([]);

  // The day of a sign-in stays when its session has ended.
  await directory
    .updateTable('directory.company_figures')
    .set({ counted_at: new Date(0) })
    .where('company_id', '=', company.id)
    .execute();
  await directory
    .deleteFrom('directory.sessions')
    .where('token_hash', 'is not', null)
    .where('login_id', 'in', directory.selectFrom('directory.logins').where('company_id', '=', company.id).select('id'))
    .execute();
  await runDueJobs(company, 'company-figures');
  expect(await counted()).toMatchObject({ console_used_on: day(0) });
  expect((await admin.call('GET', 'companies')).status).toBe(401);
});

test('a company that is being set up keeps the day of its last progress', async () => {
  const company = await aCompany(testApp);
  await runDueJobs(company, 'company-figures');
  const recount = async (since: string) => {
    const old = { counted_at: new Date(0), onboarding_since_on: since };
    await directory.updateTable('directory.company_figures').set(old).where('company_id', '=', company.id).execute();
    await runDueJobs(company, 'company-figures');
    const figures = directory.selectFrom('directory.company_figures').where('company_id', '=', company.id);
    return (await figures.select('onboarding_since_on').executeTakeFirstOrThrow()).onboarding_since_on;
  };
  expect(await recount(day(-5))).toBe(day(-5));
  await company.within((tx) => tx.insertInto('onboarding_reviews').values({ step: 'texts', by_user_id: null }).execute());
  expect(await recount(day(-5))).toBe(day(0));
});

test('the members of a company read neither figures nor need', async () => {
  const { admin } = await consoleUsers(await aCompany(testApp));
  expect((await admin.list('companies')).rows).toMatchObject([{ figures: null, need: null }]);
  expect((await admin.list('companies', { filter: { needs_us: true } })).rows).toEqual([]);
});
