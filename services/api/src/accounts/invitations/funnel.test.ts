import { expect, test } from 'vitest';
import { anOpenLink, aPersonalLink } from '../../testing/access-link.ts';
import { aCompany } from '../../testing/company.ts';
import { type ConsoleClient, consoleUsers } from '../../testing/console.ts';
import { startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp();

async function funnelOf(caller: ConsoleClient, filter: Record<string, string> = {}): Promise<number[]> {
  const { rows } = await caller.list('invitation_funnel', { filter });
  expect(rows.map(({ id }) => id)).toEqual(['invited', 'sent', 'opened', 'registered', 'confirmed', 'validated', 'visible']);
  return rows.map(({ people }) => Number(people));
}

async function setUp() {
  const company = await aCompany(testApp);
  const now = testApp.clock.now;
  const used = { mail_sent_at: now, opened_at: now, used_at: now };
  const open = await anOpenLink(company, { program_id: company.programId, used_count: 2 });
  await aPersonalLink(company);
  await aPersonalLink(company, { mail_sent_at: now, program_id: company.programId });
  await aPersonalLink(company, { mail_sent_at: now, opened_at: now });
  await aPersonalLink(company, { revoked_at: now, opened_at: now });
  await aPersonalLink(company, used, { state: 'registered' });
  await aPersonalLink(company, used, { state: 'confirmed' });
  await aPersonalLink(company, used, { state: 'refused' });
  await aPersonalLink(company, used, { state: 'validated' });
  const visible = await aPersonalLink(
    company,
    { ...used, program_id: company.programId },
    { state: 'active', business_unit_id: company.unitId },
  );
  // Invited personally and registered by the open link: counts as one person.
  const poster = await aPersonalLink(company, { used_at: now }, { state: 'confirmed', access_link_id: open.id });
  await company.within(async (tx) => {
    const profile = { user_id: visible.userId, completion_percentage: 100 };
    await tx
      .insertInto('profiles')
      .values([
        { ...profile, type: 'presenter' },
        { ...profile, type: 'participant' },
      ])
      .execute();
    const walkIn = { first_name: 'Li', last_name: 'Wei', state: 'validated' as const, access_link_id: open.id };
    await tx
      .insertInto('users')
      .values({ ...walkIn, email: `li@${company.slug}.example` })
      .execute();
  });
  return { company, open, poster, ...(await consoleUsers(company)) };
}

test('counts each person once, in every step that they have reached', async () => {
  const { hr } = await setUp();
  expect(await funnelOf(hr)).toEqual([10, 9, 8, 7, 6, 3, 1]);
});

test('filters by program, open link and import', async () => {
  const { hr, company, open } = await setUp();
  expect(await funnelOf(hr, { program_id: company.programId })).toEqual([4, 4, 3, 3, 3, 2, 1]);
  expect(await funnelOf(hr, { open_link_id: open.id })).toEqual([2, 2, 2, 2, 2, 1, 0]);
  expect(await funnelOf(hr, { import_id: open.id })).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

test('a program manager sees the people of their program only, and nobody sees another company’s', async () => {
  const { hr, manager, company } = await setUp();
  expect(await funnelOf(manager)).toEqual(await funnelOf(hr, { program_id: company.programId }));
  const elsewhere = await consoleUsers(await aCompany(testApp));
  expect(await funnelOf(elsewhere.hr, { program_id: company.programId })).toEqual([0, 0, 0, 0, 0, 0, 0]);
});
