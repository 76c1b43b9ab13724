import { expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { aStaffMember, consoleUsers } from '../testing/console.ts';
import { aFullRelationship } from '../testing/full-relationship.ts';
import { aParticipant, aPerson } from '../testing/person.ts';
import { raceForAdministrators } from '../testing/race-for-administrators.ts';
import { aMeeting, aRelationship } from '../testing/relationship.ts';
import { refusal, startTestApp } from '../testing/test-app.ts';
import { letWorkerFinish, mailsOf } from '../testing/worker.ts';

const testApp = await startTestApp();
const reason = 'Cette personne a quitté l’entreprise';

type Caller = Pick<Awaited<ReturnType<typeof consoleUsers>>['admin'], 'api'>;

function close(caller: Caller, userId: string) {
  return caller.api('POST /backoffice/v1/account_closures', { body: { user_id: userId, reason } });
}

test('an administrator closes an account: it is anonymous, its relationships and meetings end, and both people are mailed', async () => {
  const company = await aCompany(testApp);
  const { admin } = await consoleUsers(company);
  const relationship = await aRelationship(company);
  const { participant, presenter } = relationship;
  const meetingId = await aMeeting(relationship);

  const closed = await close(admin, participant.userId);
  expect(closed).toMatchObject({ state: 'closed', first_name: 'Membre supprimé', phone: null, can: { close: false, suspend: false } });
  await letWorkerFinish(company);

  expect((await refusal(participant.api('GET /auth/validate_token'))).status).toBe(401);
  const [ended] = (await presenter.api('GET /api/v1/mentoring_relationships')).data;
  expect(ended).toMatchObject({ aasm_state: 'finished' });
  const { data: meeting } = await presenter.api('GET /api/v1/meetings/:id', { params: { id: meetingId } });
  expect(meeting).toMatchObject({ aasm_state: 'cancelled', cancelled_by: 'relationship_ended' });
  const mail = (await mailsOf(testApp, participant.email)).at(-1);
  expect(mail?.subject).toBe('Votre compte est fermé');
  expect(mail?.text).toContain('L’administration de votre entreprise vient de fermer votre compte.');
  expect(mail?.text).toContain(reason);
  expect(mail?.text).not.toContain('Comme vous l’avez demandé');
  expect((await mailsOf(testApp, presenter.email)).map(({ subject }) => subject).join()).toMatch(
    /Votre accompagnement avec .+ est terminé/,
  );
});

test('what only the person, or the two partners, may read goes with the account', async () => {
  const company = await aCompany(testApp);
  const { admin } = await consoleUsers(company);
  const { relationship } = await aFullRelationship(company);
  const { participant, presenter } = relationship;
  await participant.api('PUT /api/v1/profiles/:id/bookmark', { params: { id: presenter.presenterId }, body: { bookmarked: true } });
  const left = () =>
    company.within(async (tx) => {
      const of = { user_id: participant.userId };
      const bookmarks = await tx.selectFrom('bookmarks').where('user_id', '=', of.user_id).select('user_id').execute();
      const checks = await tx.selectFrom('relationship_checks').where('user_id', '=', of.user_id).select('user_id').execute();
      const words = await tx.selectFrom('relationship_words').where('author', '=', 'participant').select('author').execute();
      const answers = await tx.selectFrom('feedback_answers').where('author_user_id', '=', of.user_id).select('id').execute();
      return { bookmarks: bookmarks.length > 0, checks: checks.length > 0, words: words.length > 0, answers: answers.length > 0 };
    }, 'system');
  expect(await left()).toEqual({ bookmarks: true, checks: true, words: true, answers: true });
  await close(admin, participant.userId);
  expect(await left()).toEqual({ bookmarks: false, checks: false, words: false, answers: false });
});

test('the closure is in the audit trail with its reason, and the state before and after', async () => {
  const company = await aCompany(testApp);
  const { admin } = await consoleUsers(company);
  const member = await aParticipant(company);
  await admin.api('POST /backoffice/v1/account_suspensions', { body: { user_id: member.userId, reason } });
  await close(admin, member.userId);
  const { rows } = await admin.list('audit_entries', { filter: { action: 'account.closed' } });
  expect(rows).toMatchObject([
    {
      reason,
      subject: ['Membre supprimé'],
      actor: { name: expect.stringContaining('Adèle') },
      changes: [{ field: 'state', before: 'suspended', after: 'closed' }],
    },
  ]);
});

test.each(['invited', 'registered', 'confirmed', 'validated', 'refused', 'suspended'] as const)('closes a %s account', async (state) => {
  const company = await aCompany(testApp);
  const { admin } = await consoleUsers(company);
  const { userId } = await aPerson(company, { user: { state } });
  const shown = await admin.api('GET /backoffice/v1/users/:id', { params: { id: userId } });
  expect(shown.can.close).toBe(true);
  expect(await close(admin, userId)).toMatchObject({ state: 'closed' });
  expect((await refusal(close(admin, userId))).code).toBe('transition_refused');
});

test('only administrators close accounts, of their company, never their own', async () => {
  const company = await aCompany(testApp);
  const { admin, hr, programHr, manager, unitAdmin } = await consoleUsers(company);
  const member = await aParticipant(company);
  const stranger = await aParticipant(await aCompany(testApp));
  for (const caller of [hr, programHr, manager, unitAdmin]) {
    expect((await refusal(close(caller, member.userId))).code).toBe('forbidden');
  }
  const seen = await hr.api('GET /backoffice/v1/users/:id', { params: { id: member.userId } });
  expect(seen.can).toMatchObject({ suspend: true, close: false });
  expect((await refusal(close(admin, stranger.userId))).code).toBe('not_found');
  expect((await refusal(close(admin, admin.person.userId))).code).toBe('forbidden');
  expect((await stranger.api('GET /auth/validate_token')).success).toBe(true);
  expect((await admin.call('POST', 'account_closures', { user_id: member.userId })).body.errors).toHaveProperty('reason');
});

test('staff close no last administrator', async () => {
  const company = await aCompany(testApp);
  const { admin } = await consoleUsers(company);
  const staff = await aStaffMember(testApp, `staff@${company.slug}.example`);
  await staff.api('POST /backoffice/v1/company_entries', { body: { company_id: company.id, reason } });
  const refused = await staff.call('POST', 'account_closures', { user_id: admin.person.userId, reason });
  expect(refused.body).toMatchObject({
    code: 'last_administrator',
    errors: { full_messages: [expect.stringMatching(/^Cette personne est la seule à administrer/)] },
  });
  await consoleUsers(company);
  expect(await close(staff, admin.person.userId)).toMatchObject({ state: 'closed' });
});

test('when two administrators close each other’s account at the same time, one stays', async () => {
  const company = await aCompany(testApp);
  const [one, other] = [(await consoleUsers(company)).admin, (await consoleUsers(company)).admin];
  const answers = await raceForAdministrators(testApp, company, [
    () => close(one, other.person.userId),
    () => close(other, one.person.userId),
  ]);
  const refused = answers.find((answer) => answer.status === 'rejected');
  expect((await refusal(Promise.reject(refused?.reason))).code).toBe('forbidden');
  const roles = await company.within((tx) => tx.selectFrom('user_roles').where('name', '=', 'company_admin').select('user_id').execute());
  expect(roles).toHaveLength(1);
});
