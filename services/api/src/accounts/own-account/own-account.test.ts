import { notificationKind } from '@binome/contract/notifications/notifications';
import { defaultMailFrequency, isSmsByDefault, type MailFrequency } from '@binome/contract/values/notification-kinds';
import { expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../../testing/company.ts';
import { password, setPassword, signInToConsole } from '../../testing/console.ts';
import { aParticipant, aPerson, aPresenter, type TestPerson } from '../../testing/person.ts';
import { clientOf, refusal, startTestApp } from '../../testing/test-app.ts';
import { letWorkerFinish, mailsOf } from '../../testing/worker.ts';

const testApp = await startTestApp();
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:120.0) Gecko/20100101 Firefox/120.0';
const newPassword = 'Une-autre-2026!';

async function aPersonWithPassword(company?: TestCompany, options: Parameters<typeof aPerson>[1] = {}): Promise<TestPerson> {
  const person = await aPerson(company ?? (await aCompany(testApp)), { participant: true, ...options });
  await setPassword(testApp, person.email);
  return person;
}

/** Signs in as a browser. Returns a client with the session, and the session's handle. */
async function signIn(email: string, attempted = password, userAgent = firefox) {
  const answer = await testApp.send({
    method: 'POST',
    url: '/auth/sign_in',
    body: { email, password: attempted },
    headers: { 'user-agent': userAgent },
  });
  const { 'access-token': token, client } = answer.headers;
  return {
    status: answer.status,
    handle: String(client),
    api: clientOf(testApp, { 'access-token': String(token), client: String(client), uid: email }),
  };
}

function change(person: Pick<TestPerson, 'api'>, overrides: Record<string, string> = {}) {
  const body = { current_password: password, password: newPassword, password_confirmation: newPassword, ...overrides };
  return person.api('PATCH /auth', { body });
}

test('changing the password needs the current one, ends the other sessions, and sends an e-mail', async () => {
  const company = await aCompany(testApp);
  const person = await aPersonWithPassword(company, { roles: [{ name: 'hr_referent' }] });
  const otherSession = await signIn(person.email);
  const console = await signInToConsole(testApp, person.email);
  expect(await change(person)).toMatchObject({ success: true, data: { id: person.userId } });

  expect((await refusal(otherSession.api('GET /auth/validate_token'))).status).toBe(401);
  expect((await console.call('GET', 'session')).status).toBe(401);
  expect(await person.api('GET /auth/validate_token')).toMatchObject({ success: true });
  expect((await signIn(person.email)).status).toBe(401);
  expect((await signIn(person.email, newPassword)).status).toBe(200);

  await letWorkerFinish(company);
  const mails = await mailsOf(testApp, person.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Votre mot de passe a été changé']);
});

test('the e-mail about a changed password ignores the e-mail preferences', async () => {
  const company = await aCompany(testApp);
  const person = await aPersonWithPassword(company, { user: { email_notifications: false } });
  await change(person);
  await letWorkerFinish(company);
  expect(await mailsOf(testApp, person.email)).toHaveLength(1);
});

test.each([
  [{ current_password: 'no' }, 'wrong_password', 'current_password', 'Ce n’est pas votre mot de passe actuel.'],
  [{ current_password: '' }, 'invalid', 'current_password', 'Ce champ doit être rempli'],
  [{ password: 'Ab1!', password_confirmation: 'Ab1!' }, 'invalid', 'password', 'Le mot de passe doit compter de 8 à 200 caractères.'],
  [
    { password: 'Motdepasse1!', password_confirmation: 'Motdepasse1!' },
    'invalid',
    'password',
    'Ce mot de passe est trop courant : il serait deviné en quelques essais. Choisissez-en un autre.',
  ],
  [
    { password: 'Durand-2026!', password_confirmation: 'Durand-2026!' },
    'invalid',
    'password',
    'Ce mot de passe reprend votre nom, votre adresse e-mail ou le nom de votre entreprise. Choisissez-en un autre.',
  ],
  [{ password_confirmation: 'Une-autre' }, 'invalid', 'password_confirmation', 'Les deux mots de passe ne sont pas identiques.'],
])('%j is refused, and nothing changes', async (overrides, code, field, text) => {
  const person = await aPersonWithPassword(await aCompany(testApp, { password_min_length: 8 }));
  const otherSession = await signIn(person.email);
  const answer = await testApp.send({
    method: 'PATCH',
    url: '/auth',
    body: { current_password: password, password: newPassword, password_confirmation: newPassword, profile_visible: false, ...overrides },
    headers: person.credentials,
  });
  expect(answer).toMatchObject({ status: 422, body: { code, errors: { [field]: [text] } } });
  expect(await otherSession.api('GET /auth/validate_token')).toMatchObject({ data: { profile_visible: true } });
  expect((await signIn(person.email)).status).toBe(200);
});

test('ten wrong current passwords block further attempts, also concurrent ones', async () => {
  const person = await aPersonWithPassword();
  const attempts = Array.from({ length: 12 }, () => refusal(change(person, { current_password: 'no' })));
  const codes = (await Promise.all(attempts)).map(({ code }) => code);
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(2);
  expect((await refusal(change(person))).status).toBe(429);
});

test('refuses protected fields and another member’s profile', async () => {
  const company = await aCompany(testApp);
  const [member, otherMember] = [await aPersonWithPassword(company), await aPersonWithPassword(company)];
  for (const extra of [
    { isAdmin: true },
    { company_id: company.id },
    { state: 'active' },
    { roles: ['company_admin'] },
    { email: 'a@b.c' },
  ]) {
    const answer = await testApp.send({ method: 'PATCH', url: '/auth', body: extra, headers: member.credentials });
    expect([answer.status, answer.body.code]).toEqual([422, 'unknown_keys']);
  }
  expect((await refusal(member.api('PATCH /auth', { body: { current_profile_id: otherMember.participantId } }))).status).toBe(404);
});

test('a member hides their profile, and chooses their current one', async () => {
  const person = await aPersonWithPassword(undefined, { presenter: true });
  const { data } = await person.api('PATCH /auth', { body: { current_profile_id: person.presenterId, profile_visible: false } });
  expect(data).toMatchObject({ is_presenter: true, profile_visible: false, current_profile: { visible: false } });
  expect(data.current_profile?.missing.map(({ code }) => code)).toContain('hidden');
});

test('e-mails follow the preference for their kind, and are all off when the general one is', async () => {
  const company = await aCompany(testApp);
  const mentor = await aPresenter(company);
  const { data } = await mentor.api('GET /api/v1/notification_preferences');
  expect(data).toMatchObject({ email_notifications: true, sms_notifications: false, sms_obstacle: 'not_offered' });
  expect(data.kinds.map(({ kind }) => kind)).toEqual(notificationKind.options);
  expect(data.kinds.every(({ kind, email, sms }) => email === defaultMailFrequency(kind) && sms === isSmsByDefault(kind))).toBe(true);

  const kind = 'mentoring_request.created' as const;
  const countMails = async (general: boolean, forKind: MailFrequency | null) => {
    const notification_preferences = forKind === null ? [] : [{ kind, email: forKind, sms: false }];
    await mentor.api('PATCH /auth', { body: { email_notifications: general, notification_preferences } });
    const before = (await mailsOf(testApp, mentor.email)).length;
    const mentee = await aParticipant(company);
    const message = 'Bonjour, je prépare une prise de poste en janvier et votre parcours m’inspire beaucoup.';
    await mentee.api('POST /api/v1/mentoring_requests', { body: { presenter_id: mentor.presenterId, topic: 'Réseau', message } });
    await letWorkerFinish(company);
    return (await mailsOf(testApp, mentor.email)).length - before;
  };
  expect(await countMails(true, null)).toBe(1);
  expect(await countMails(false, null)).toBe(0);
  expect(await countMails(false, 'at_once')).toBe(0);
  expect(await countMails(true, 'never')).toBe(0);
  const preferences = (await mentor.api('GET /api/v1/notification_preferences')).data.kinds;
  expect(preferences.filter((one) => one.email !== defaultMailFrequency(one.kind))).toEqual([{ kind, email: 'never', sms: false }]);
  expect((await mentor.api('GET /api/v1/notifications')).total).toBe(4);
});

test('a pending e-mail is dropped when its kind is switched off before it is sent', async () => {
  const company = await aCompany(testApp);
  const mentor = await aPresenter(company);
  const mentee = await aParticipant(company);
  const message = 'Bonjour, je prépare une prise de poste en janvier et votre parcours m’inspire beaucoup.';
  await mentee.api('POST /api/v1/mentoring_requests', { body: { presenter_id: mentor.presenterId, topic: 'Réseau', message } });
  const notification_preferences = [{ kind: 'mentoring_request.created' as const, email: 'never' as const, sms: false }];
  await mentor.api('PATCH /auth', { body: { notification_preferences } });
  await letWorkerFinish(company);
  expect(await mailsOf(testApp, mentor.email)).toEqual([]);
});

test('sessions are listed with their device, and ended one by one or all except the current one', async () => {
  const company = await aCompany(testApp);
  const person = await aPersonWithPassword(company, { roles: [{ name: 'hr_referent' }] });
  const [laptop, script] = [await signIn(person.email), await signIn(person.email, password, 'MyScript/1.0 (secret)')];
  const console = await signInToConsole(testApp, person.email);

  const { data } = await laptop.api('GET /auth/sessions');
  expect(data.map(({ device, kind, current }) => [device, kind, current])).toEqual([
    [null, 'console', false],
    [null, 'member', false],
    ['Firefox, Windows', 'member', true],
    [null, 'member', false],
  ]);
  expect(JSON.stringify(data)).not.toContain('secret');

  expect(await laptop.api('DELETE /auth/sessions/:handle', { params: { handle: script.handle } })).toEqual({ success: true });
  expect((await refusal(script.api('GET /auth/validate_token'))).status).toBe(401);
  expect((await refusal(laptop.api('DELETE /auth/sessions/:handle', { params: { handle: script.handle } }))).status).toBe(404);
  expect((await refusal(laptop.api('DELETE /auth/sessions/:handle', { params: { handle: laptop.handle } }))).status).toBe(404);

  expect(await laptop.api('DELETE /auth/sessions')).toEqual({ success: true, ended: 2 });
  expect((await refusal(person.api('GET /auth/validate_token'))).status).toBe(401);
  expect((await console.call('GET', 'session')).status).toBe(401);
  expect((await laptop.api('GET /auth/sessions')).data).toHaveLength(1);
});

test('a member cannot see or end another member’s sessions', async () => {
  const company = await aCompany(testApp);
  const session = await signIn((await aPersonWithPassword(company)).email);
  for (const otherCompany of [company, await aCompany(testApp)]) {
    const otherMember = await aPersonWithPassword(otherCompany);
    expect((await otherMember.api('GET /auth/sessions')).data).toHaveLength(1);
    expect((await refusal(otherMember.api('DELETE /auth/sessions/:handle', { params: { handle: session.handle } }))).status).toBe(404);
    expect(await otherMember.api('DELETE /auth/sessions')).toMatchObject({ ended: 0 });
  }
  expect(await session.api('GET /auth/validate_token')).toMatchObject({ success: true });
});

test('a member with a pending registration changes their password and lists their sessions', async () => {
  const person = await aPersonWithPassword(undefined, { participant: undefined, user: { state: 'confirmed' } });
  const otherSession = await signIn(person.email);
  expect((await otherSession.api('GET /auth/sessions')).data).toHaveLength(2);
  expect(await change(person)).toMatchObject({ success: true });
  expect((await refusal(person.api('GET /api/v1/notification_preferences'))).code).toBe('registration_pending');
});

test('a person who awaits validation can switch to another language of the company', async () => {
  const company = await aCompany(testApp);
  const person = await aPerson(company, { user: { state: 'confirmed' } });
  expect((await person.api('PATCH /auth', { body: { language: 'en' } })).data.language).toBe('en');
  await testApp.database.directory
    .updateTable('directory.companies')
    .set({ languages: ['fr'] })
    .where('id', '=', company.id)
    .execute();
  expect((await person.api('PATCH /auth', { body: { language: 'fr' } })).data.language).toBe('fr');
  expect(await refusal(person.api('PATCH /auth', { body: { language: 'en' } }))).toMatchObject({ status: 422, code: 'invalid' });
});
