import { randomUUID } from 'node:crypto';
import type { Onboarding } from '@binome/contract/console/onboarding';
import { expect, test } from 'vitest';
import { aCompany, asTestCompany } from '../testing/company.ts';
import { aStaffMember, consoleUsers, signInToConsole } from '../testing/console.ts';
import { aPerson } from '../testing/person.ts';
import { aRelationship } from '../testing/relationship.ts';
import { startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();
const doneIn = ({ steps }: Pick<Onboarding, 'steps'>) => steps.filter(({ done }) => done).map(({ step }) => step);
const staff = await aStaffMember(testApp, `${randomUUID()}@binome.example`);

/** A company as staff create it from its name, with an administrator. */
async function aNewCompany() {
  const name = `Neuve ${randomUUID().slice(0, 8)}`;
  const company = await asTestCompany(testApp, await staff.api('POST /backoffice/v1/companies', { body: { name } }));
  const person = await aPerson(company, { roles: [{ name: 'company_admin' }], user: { first_name: 'Hélène' } });
  return { company, admin: await signInToConsole(testApp, person.email) };
}

test('the steps of a new company are computed from what is there, and its administrator lands on them', async () => {
  const { company, admin } = await aNewCompany();
  const first = await admin.api('GET /backoffice/v1/onboarding');
  expect(first).toMatchObject({ next: 'team', lands: true, facts: { slug: company.slug, team: 1, invited: 0, own_texts: 0 } });
  expect(doneIn(first)).toEqual(['places', 'program', 'sign_in']);
  expect(first.facts.questions).toBeGreaterThan(10);

  const params = { id: company.id };
  await admin.api('PUT /backoffice/v1/companies/:id', { params, body: { brand_colour: '#0f6b5c' } });
  const content = { 'welcome.title': 'Avancer à deux' };
  await admin.api('POST /backoffice/v1/documents', { body: { kind: 'wording', program_id: null, locale: 'fr', content } });
  const invitation = { email: `paul@${company.slug}.example`, first_name: 'Paul', last_name: 'Roy', business_unit_id: company.unitId };
  await admin.api('POST /backoffice/v1/invitations', { body: invitation });
  await aPerson(company, { roles: [{ name: 'hr_referent' }], participant: true });
  await aPerson(company, { user: { state: 'confirmed', confirmed_at: testApp.clock.now } });
  const second = await admin.api('GET /backoffice/v1/onboarding');
  expect(doneIn(second)).toEqual(['identity', 'places', 'program', 'welcome', 'sign_in', 'team', 'invitations', 'visible']);
  expect(second).toMatchObject({ next: 'validation', facts: { team: 2, invited: 2, opened: 1, waiting: 1 } });
  expect(second.facts.waiting_since).not.toBeNull();
});

test('what was read is kept once, with the first reader, and audited', async () => {
  const { company, admin } = await aNewCompany();
  const first = await admin.api('POST /backoffice/v1/onboarding_reviews', { body: { step: 'questions' } });
  expect(await admin.api('POST /backoffice/v1/onboarding_reviews', { body: { step: 'questions' } })).toEqual(first);
  await staff.api('POST /backoffice/v1/company_entries', { body: { company_id: company.id, reason: 'Mise en route' } });
  await staff.api('POST /backoffice/v1/onboarding_reviews', { body: { step: 'texts' } });
  expect(doneIn(await admin.api('GET /backoffice/v1/onboarding'))).toEqual(['places', 'program', 'questions', 'texts', 'sign_in']);
  const { rows } = await admin.list('audit_entries', { filter: { action: 'company.reviewed' } });
  expect(rows.map(({ actor, changes }) => [actor, changes])).toMatchObject([
    [{ kind: 'staff' }, [{ field: 'onboarding_step', after: 'texts' }]],
    [{ kind: 'member' }, [{ field: 'onboarding_step', after: 'questions' }]],
  ]);
  const refused = await admin.call('POST', 'onboarding_reviews', { step: 'team' });
  expect([refused.status, refused.body.code]).toEqual([422, 'invalid']);
  const own = await company.within((tx) => tx.selectFrom('onboarding_reviews').select(['step', 'by_user_id']).orderBy('step').execute());
  expect(own.map(({ by_user_id }) => by_user_id === null)).toEqual([false, true]);
});

test('an administrator who moves on lands elsewhere; another one still lands here', async () => {
  const { company, admin } = await aNewCompany();
  await admin.api('POST /backoffice/v1/onboarding_departures');
  expect(await admin.api('GET /backoffice/v1/onboarding')).toMatchObject({ lands: false });
  const other = await aPerson(company, { roles: [{ name: 'company_admin' }] });
  const otherAdmin = await signInToConsole(testApp, other.email);
  expect(await otherAdmin.api('GET /backoffice/v1/onboarding')).toMatchObject({ lands: true });
  await aRelationship(company);
  expect(await otherAdmin.api('GET /backoffice/v1/onboarding')).toMatchObject({ lands: false });
});

test('an HR referent reads the steps without landing on them; one of a program reads none', async () => {
  const { hr, programHr, manager } = await consoleUsers(await aCompany(testApp));
  expect(await hr.api('GET /backoffice/v1/onboarding')).toMatchObject({ lands: false });
  expect((await hr.call('POST', 'onboarding_reviews', { step: 'texts' })).status).toBe(403);
  for (const other of [programHr, manager]) expect((await other.call('GET', 'onboarding')).status).toBe(403);
});

test('staff outside of a company read ticks and what they have set up, and no name or count of people', async () => {
  const { company, admin } = await aNewCompany();
  const params = { id: company.id };
  const client = await staff.api('GET /backoffice/v1/client_onboardings/:id', { params });
  expect(doneIn({ steps: client.theirs })).toEqual(['places', 'program', 'sign_in']);
  expect(client).toMatchObject({
    blocking: ['team', 'invitations', 'validation'],
    is_over: false,
    facts: { domains: [], languages: ['fr', 'en'] },
  });
  expect(client.ours.filter(({ done }) => done).map(({ step }) => step)).toEqual(['program', 'places', 'languages', 'administrator']);
  expect(JSON.stringify(client)).not.toContain('Hélène');
  expect(Object.keys(client.facts).sort()).toEqual(['domains', 'has_identity_provider', 'languages', 'program', 'sites', 'units']);
  expect((await staff.call('GET', `client_onboardings/${randomUUID()}`)).status).toBe(404);
  expect((await admin.call('GET', `client_onboardings/${company.id}`)).status).toBe(403);
});
