import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { aStaffMember, consolePeople } from '../../testing/console.ts';
import { aParticipant } from '../../testing/person.ts';
import { openStage, refusal } from '../../testing/stage.ts';

const stage = await openStage();

const role = (user_id: string, name: 'hr_referent' | 'business_unit_admin' | 'company_admin', place = {}) => ({
  user_id,
  name,
  program_id: null,
  business_unit_id: null,
  ...place,
});

test('an administrator gives a role and takes it back; each time the member’s sessions end, and it is written down', async () => {
  const company = await aCompany(stage);
  const { admin } = await consolePeople(company);
  const member = await aParticipant(company);
  const given = await admin.api('POST /backoffice/v1/role_grants', {
    body: role(member.userId, 'hr_referent', { program_id: company.programId }),
  });
  expect(given.roles).toEqual([{ name: 'hr_referent', program: expect.objectContaining({ id: company.programId }), business_unit: null }]);
  expect((await refusal(member.api('GET /auth/validate_token'))).status).toBe(401);

  const taken = await admin.api('POST /backoffice/v1/role_removals', {
    body: role(member.userId, 'hr_referent', { program_id: company.programId }),
  });
  expect(taken.roles).toEqual([]);
  const again = admin.api('POST /backoffice/v1/role_removals', {
    body: role(member.userId, 'hr_referent', { program_id: company.programId }),
  });
  expect((await refusal(again)).status).toBe(404);
  const entries = await company.within((tx) => tx.selectFrom('audit_entries').select(['action', 'reason']).orderBy('id').execute());
  expect(entries.filter(({ action }) => action.startsWith('role.'))).toEqual([
    { action: 'role.granted', reason: 'hr_referent' },
    { action: 'role.removed', reason: 'hr_referent' },
  ]);
});

test('a role has the place that it needs, and no other', async () => {
  const company = await aCompany(stage);
  const { admin } = await consolePeople(company);
  const member = await aParticipant(company);
  const stranger = await aCompany(stage);
  const wrong = [
    role(member.userId, 'business_unit_admin'),
    role(member.userId, 'business_unit_admin', { business_unit_id: stranger.unitId }),
    role(member.userId, 'hr_referent', { business_unit_id: company.unitId }),
    role(member.userId, 'hr_referent', { program_id: stranger.programId }),
    role(member.userId, 'company_admin', { program_id: company.programId }),
  ];
  for (const body of wrong)
    expect(await refusal(admin.api('POST /backoffice/v1/role_grants', { body }))).toMatchObject({ code: 'invalid' });
});

test('roles are given by administrators and staff only, to others, in their own company, to open accounts', async () => {
  const company = await aCompany(stage);
  const people = await consolePeople(company);
  const member = await aParticipant(company);
  const invited = await aParticipant(company, { user: { state: 'confirmed' } });
  const stranger = await aParticipant(await aCompany(stage));
  const ask = (who: Pick<typeof people.admin, 'api'>, id: string) =>
    who.api('POST /backoffice/v1/role_grants', { body: role(id, 'company_admin') });

  for (const who of [people.hr, people.programHr]) expect(await refusal(ask(who, member.userId))).toMatchObject({ code: 'forbidden' });
  expect(await refusal(ask(people.admin, people.admin.person.userId))).toMatchObject({ code: 'forbidden' });
  expect(await refusal(ask(people.admin, stranger.userId))).toMatchObject({ code: 'not_found' });
  expect(await refusal(ask(people.admin, invited.userId))).toMatchObject({ code: 'invalid' });

  const staff = await aStaffMember(stage, `staff@${company.slug}.example`);
  expect(await refusal(ask(staff, member.userId))).toMatchObject({ code: 'grant_required' });
});

test('of two administrators who remove each other at the same moment, one stays', async () => {
  const company = await aCompany(stage);
  const [one, other] = [await consolePeople(company), await consolePeople(company)].map(({ admin }) => admin);
  if (!one || !other) throw new Error('two administrators');
  const remove = (by: typeof one, whom: typeof one) =>
    by.api('POST /backoffice/v1/role_removals', { body: role(whom.person.userId, 'company_admin') }).catch(() => null);
  await Promise.all([remove(one, other), remove(other, one)]);
  const left = await company.within((tx) => tx.selectFrom('user_roles').where('name', '=', 'company_admin').select('id').execute());
  expect(left).toHaveLength(1);
});
