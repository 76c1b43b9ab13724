import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { aStaffMember, consoleUsers } from '../../testing/console.ts';
import { aParticipant } from '../../testing/person.ts';
import { refusal, startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp();

const role = (user_id: string, name: 'hr_referent' | 'business_unit_admin' | 'company_admin', scope = {}) => ({
  user_id,
  name,
  program_id: null,
  business_unit_id: null,
  ...scope,
});

test('granting or removing a role ends the member’s sessions, and is audited', async () => {
  const company = await aCompany(testApp);
  const { admin } = await consoleUsers(company);
  const member = await aParticipant(company);
  const granted = await admin.api('POST /backoffice/v1/role_grants', {
    body: role(member.userId, 'hr_referent', { program_id: company.programId }),
  });
  expect(granted.roles).toEqual([
    { name: 'hr_referent', program: expect.objectContaining({ id: company.programId }), business_unit: null },
  ]);
  expect((await refusal(member.api('GET /auth/validate_token'))).status).toBe(401);

  const removed = await admin.api('POST /backoffice/v1/role_removals', {
    body: role(member.userId, 'hr_referent', { program_id: company.programId }),
  });
  expect(removed.roles).toEqual([]);
  const again = admin.api('POST /backoffice/v1/role_removals', {
    body: role(member.userId, 'hr_referent', { program_id: company.programId }),
  });
  expect((await refusal(again)).status).toBe(404);
  const entries = await company.within((tx) => tx.selectFrom('audit_entries').select(['action', 'changes']).orderBy('id').execute());
  expect(entries.filter(({ action }) => action.startsWith('role.'))).toEqual([
    { action: 'role.granted', changes: expect.objectContaining({ role: [null, 'hr_referent'] }) },
    { action: 'role.removed', changes: expect.objectContaining({ role: ['hr_referent', null] }) },
  ]);
});

test('a role needs the program or unit of its kind, and refuses any other', async () => {
  const company = await aCompany(testApp);
  const { admin } = await consoleUsers(company);
  const member = await aParticipant(company);
  const stranger = await aCompany(testApp);
  const invalidRoles = [
    role(member.userId, 'business_unit_admin'),
    role(member.userId, 'business_unit_admin', { business_unit_id: stranger.unitId }),
    role(member.userId, 'hr_referent', { business_unit_id: company.unitId }),
    role(member.userId, 'hr_referent', { program_id: stranger.programId }),
    role(member.userId, 'company_admin', { program_id: company.programId }),
  ];
  for (const body of invalidRoles)
    expect(await refusal(admin.api('POST /backoffice/v1/role_grants', { body }))).toMatchObject({ code: 'invalid' });
});

test('only administrators and staff grant roles, to other people with open accounts of the same company', async () => {
  const company = await aCompany(testApp);
  const people = await consoleUsers(company);
  const member = await aParticipant(company);
  const invited = await aParticipant(company, { user: { state: 'confirmed' } });
  const stranger = await aParticipant(await aCompany(testApp));
  const grant = (caller: Pick<typeof people.admin, 'api'>, id: string) =>
    caller.api('POST /backoffice/v1/role_grants', { body: role(id, 'company_admin') });

  for (const caller of [people.hr, people.programHr])
    expect(await refusal(grant(caller, member.userId))).toMatchObject({ code: 'forbidden' });
  expect(await refusal(grant(people.admin, people.admin.person.userId))).toMatchObject({ code: 'forbidden' });
  expect(await refusal(grant(people.admin, stranger.userId))).toMatchObject({ code: 'not_found' });
  expect(await refusal(grant(people.admin, invited.userId))).toMatchObject({ code: 'invalid' });

  const staff = await aStaffMember(testApp, `staff@${company.slug}.example`);
  expect(await refusal(grant(staff, member.userId))).toMatchObject({ code: 'grant_required' });
});

test('when two administrators remove each other concurrently, one stays', async () => {
  const company = await aCompany(testApp);
  const [one, other] = [await consoleUsers(company), await consoleUsers(company)].map(({ admin }) => admin);
  if (!one || !other) throw new Error('expected two administrators');
  const remove = (actor: typeof one, target: typeof one) =>
    actor.api('POST /backoffice/v1/role_removals', { body: role(target.person.userId, 'company_admin') }).catch(() => null);
  await Promise.all([remove(one, other), remove(other, one)]);
  const remaining = await company.within((tx) => tx.selectFrom('user_roles').where('name', '=', 'company_admin').select('id').execute());
  expect(remaining).toHaveLength(1);
});
