import { expect, test } from 'vitest';
import { anOpenLink, aPersonalLink } from '../../testing/access-link.ts';
import { aCompany } from '../../testing/company.ts';
import { type AtConsole, consolePeople } from '../../testing/console.ts';
import { openStage } from '../../testing/stage.ts';

const stage = await openStage();

async function funnelOf(who: AtConsole, filter: Record<string, string> = {}): Promise<number[]> {
  const { rows } = await who.list('invitation_funnel', { filter });
  expect(rows.map(({ id }) => id)).toEqual(['invited', 'sent', 'opened', 'registered', 'confirmed', 'validated', 'visible']);
  return rows.map(({ people }) => Number(people));
}

async function aStage() {
  const company = await aCompany(stage);
  const now = stage.clock.now;
  const came = { mail_sent_at: now, opened_at: now, used_at: now };
  const open = await anOpenLink(company, { program_id: company.programId, used_count: 2 });
  await aPersonalLink(company);
  await aPersonalLink(company, { mail_sent_at: now, program_id: company.programId });
  await aPersonalLink(company, { mail_sent_at: now, opened_at: now });
  await aPersonalLink(company, { revoked_at: now, opened_at: now });
  await aPersonalLink(company, came, { state: 'registered' });
  await aPersonalLink(company, came, { state: 'confirmed' });
  await aPersonalLink(company, came, { state: 'refused' });
  await aPersonalLink(company, came, { state: 'validated' });
  const seen = await aPersonalLink(
    company,
    { ...came, program_id: company.programId },
    { state: 'active', business_unit_id: company.unitId },
  );
  // Invited in person, and came by the poster: one person all the same.
  const poster = await aPersonalLink(company, { used_at: now }, { state: 'confirmed', access_link_id: open.id });
  await company.within(async (tx) => {
    const profile = { user_id: seen.userId, completion_percentage: 100 };
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
  return { company, open, poster, ...(await consolePeople(company)) };
}

test('each person counts once, in every step that they have reached', async () => {
  const { hr } = await aStage();
  expect(await funnelOf(hr)).toEqual([10, 9, 8, 7, 6, 3, 1]);
});

test('by program, by open link, and by import', async () => {
  const { hr, company, open } = await aStage();
  expect(await funnelOf(hr, { program_id: company.programId })).toEqual([4, 4, 3, 3, 3, 2, 1]);
  expect(await funnelOf(hr, { open_link_id: open.id })).toEqual([2, 2, 2, 2, 2, 1, 0]);
  expect(await funnelOf(hr, { import_id: open.id })).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

test('whoever looks after a program sees its people only, and another company’s nobody sees', async () => {
  const { hr, manager, company } = await aStage();
  expect(await funnelOf(manager)).toEqual(await funnelOf(hr, { program_id: company.programId }));
  const elsewhere = await consolePeople(await aCompany(stage));
  expect(await funnelOf(elsewhere.hr, { program_id: company.programId })).toEqual([0, 0, 0, 0, 0, 0, 0]);
});
