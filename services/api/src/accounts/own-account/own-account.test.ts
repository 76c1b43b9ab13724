import { notificationKind } from '@binome/contract/notifications';
import { expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../../testing/company.ts';
import { atConsole, password, setPassword } from '../../testing/console.ts';
import { aParticipant, aPerson, aPresenter, type TestPerson } from '../../testing/person.ts';
import { clientOf, openStage, refusal } from '../../testing/stage.ts';
import { letWorkerFinish, mailsOf } from '../../testing/worker.ts';

const stage = await openStage();
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:120.0) Gecko/20100101 Firefox/120.0';
const another = 'Une-autre-2026!';

async function aPersonWithPassword(company?: TestCompany, options: Parameters<typeof aPerson>[1] = {}): Promise<TestPerson> {
  const person = await aPerson(company ?? (await aCompany(stage)), { participant: true, ...options });
  await setPassword(stage, person.email);
  return person;
}

/** Signs in as a browser does, and answers the session's client and handle. */
async function signIn(email: string, given = password, userAgent = firefox) {
  const answer = await stage.send({
    method: 'POST',
    url: '/auth/sign_in',
    body: { email, password: given },
    headers: { 'user-agent': userAgent },
  });
  const { 'access-token': token, client } = answer.headers;
  return {
    status: answer.status,
    handle: String(client),
    api: clientOf(stage, { 'access-token': String(token), client: String(client), uid: email }),
  };
}

function change(person: Pick<TestPerson, 'api'>, given: Record<string, string> = {}) {
  const body = { current_password: password, password: another, password_confirmation: another, ...given };
  return person.api('PATCH /auth', { body });
}

test('a password changes with the current one; every other session ends, this one stays, and an e-mail says so', async () => {
  const company = await aCompany(stage);
  const person = await aPersonWithPassword(company, { roles: [{ name: 'hr_referent' }] });
  const other = await signIn(person.email);
  const console = await atConsole(stage, person.email);
  expect(await change(person)).toMatchObject({ success: true, data: { id: person.userId } });

  expect((await refusal(other.api('GET /auth/validate_token'))).status).toBe(401);
  expect((await console.call('GET', 'session')).status).toBe(401);
  expect(await person.api('GET /auth/validate_token')).toMatchObject({ success: true });
  expect((await signIn(person.email)).status).toBe(401);
  expect((await signIn(person.email, another)).status).toBe(200);

  await letWorkerFinish(company);
  const mails = await mailsOf(stage, person.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Votre mot de passe a été changé']);
});

test('the e-mail about a changed password goes to whoever wants no e-mails', async () => {
  const company = await aCompany(stage);
  const person = await aPersonWithPassword(company, { user: { email_notifications: false } });
  await change(person);
  await letWorkerFinish(company);
  expect(await mailsOf(stage, person.email)).toHaveLength(1);
});

test.each([
  [{ current_password: 'no' }, 'wrong_password', 'current_password', 'Ce n’est pas votre mot de passe actuel.'],
  [{ current_password: '' }, 'invalid', 'current_password', 'Ce champ doit être rempli'],
  [{ password: 'Ab1!', password_confirmation: 'Ab1!' }, 'invalid', 'password', 'Le mot de passe doit compter au moins 8 caractères.'],
  [{ password_confirmation: 'Une-autre' }, 'invalid', 'password_confirmation', 'Les deux mots de passe ne sont pas identiques.'],
])('%j is refused, and nothing changes', async (given, code, field, text) => {
  const person = await aPersonWithPassword(await aCompany(stage, { password_min_length: 8 }));
  const other = await signIn(person.email);
  const answer = await stage.send({
    method: 'PATCH',
    url: '/auth',
    body: { current_password: password, password: another, password_confirmation: another, profile_visible: false, ...given },
    headers: person.credentials,
  });
  expect(answer).toMatchObject({ status: 422, body: { code, errors: { [field]: [text] } } });
  expect(await other.api('GET /auth/validate_token')).toMatchObject({ data: { profile_visible: true } });
  expect((await signIn(person.email)).status).toBe(200);
});

test('ten wrong current passwords close the door, also when they come at once', async () => {
  const person = await aPersonWithPassword();
  const tries = Array.from({ length: 12 }, () => refusal(change(person, { current_password: 'no' })));
  const codes = (await Promise.all(tries)).map(({ code }) => code);
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(2);
  expect((await refusal(change(person))).status).toBe(429);
});

test('what is not one’s own to decide is refused', async () => {
  const company = await aCompany(stage);
  const [one, other] = [await aPersonWithPassword(company), await aPersonWithPassword(company)];
  for (const extra of [
    { isAdmin: true },
    { company_id: company.id },
    { state: 'active' },
    { roles: ['company_admin'] },
    { email: 'a@b.c' },
  ]) {
    const answer = await stage.send({ method: 'PATCH', url: '/auth', body: extra, headers: one.credentials });
    expect([answer.status, answer.body.code]).toEqual([422, 'unknown_keys']);
  }
  expect((await refusal(one.api('PATCH /auth', { body: { current_profile_id: other.participantId } }))).status).toBe(404);
});

test('a person hides, and chooses under which profile they act', async () => {
  const person = await aPersonWithPassword(undefined, { presenter: true });
  const { data } = await person.api('PATCH /auth', { body: { current_profile_id: person.presenterId, profile_visible: false } });
  expect(data).toMatchObject({ is_presenter: true, profile_visible: false, current_profile: { visible: false } });
  expect(data.current_profile?.missing.map(({ code }) => code)).toContain('hidden');
});

test('kind by kind, or else as in general: so e-mails go', async () => {
  const company = await aCompany(stage);
  const mentor = await aPresenter(company);
  const { data } = await mentor.api('GET /api/v1/notification_preferences');
  expect(data).toMatchObject({ email_notifications: true, sms_notifications: false, sms_obstacle: 'not_offered' });
  expect(data.kinds.map(({ kind }) => kind)).toEqual(notificationKind.options);
  expect(data.kinds.every(({ email, sms }) => email && !sms)).toBe(true);

  const kind = 'mentoring_request.created' as const;
  const asked = async (general: boolean, own: boolean | null) => {
    const notification_preferences = own === null ? [] : [{ kind, email: own, sms: false }];
    await mentor.api('PATCH /auth', { body: { email_notifications: general, notification_preferences } });
    const before = (await mailsOf(stage, mentor.email)).length;
    const mentee = await aParticipant(company);
    const message = 'Bonjour, je prépare une prise de poste en janvier et votre parcours m’inspire beaucoup.';
    await mentee.api('POST /api/v1/mentoring_requests', { body: { presenter_id: mentor.presenterId, topic: 'Réseau', message } });
    await letWorkerFinish(company);
    return (await mailsOf(stage, mentor.email)).length - before;
  };
  expect(await asked(true, null)).toBe(1);
  expect(await asked(false, null)).toBe(0);
  expect(await asked(false, true)).toBe(1);
  expect(await asked(true, false)).toBe(0);
  const chosen = (await mentor.api('GET /api/v1/notification_preferences')).data.kinds;
  expect(chosen.filter(({ email }) => !email)).toEqual([{ kind, email: false, sms: false }]);
  expect((await mentor.api('GET /api/v1/notifications')).total).toBe(4);
});

test('an e-mail that is owed is given up when its kind is not wished any more', async () => {
  const company = await aCompany(stage);
  const mentor = await aPresenter(company);
  const mentee = await aParticipant(company);
  const message = 'Bonjour, je prépare une prise de poste en janvier et votre parcours m’inspire beaucoup.';
  await mentee.api('POST /api/v1/mentoring_requests', { body: { presenter_id: mentor.presenterId, topic: 'Réseau', message } });
  const notification_preferences = [{ kind: 'mentoring_request.created' as const, email: false, sms: false }];
  await mentor.api('PATCH /auth', { body: { notification_preferences } });
  await letWorkerFinish(company);
  expect(await mailsOf(stage, mentor.email)).toEqual([]);
});

test('sessions are told by their device, and ended one by one or all but this one, at once', async () => {
  const company = await aCompany(stage);
  const person = await aPersonWithPassword(company, { roles: [{ name: 'hr_referent' }] });
  const [laptop, script] = [await signIn(person.email), await signIn(person.email, password, 'MyScript/1.0 (secret)')];
  const atDesk = await atConsole(stage, person.email);

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
  expect((await atDesk.call('GET', 'session')).status).toBe(401);
  expect((await laptop.api('GET /auth/sessions')).data).toHaveLength(1);
});

test('nobody sees or ends somebody else’s sessions', async () => {
  const company = await aCompany(stage);
  const one = await signIn((await aPersonWithPassword(company)).email);
  for (const where of [company, await aCompany(stage)]) {
    const other = await aPersonWithPassword(where);
    expect((await other.api('GET /auth/sessions')).data).toHaveLength(1);
    expect((await refusal(other.api('DELETE /auth/sessions/:handle', { params: { handle: one.handle } }))).status).toBe(404);
    expect(await other.api('DELETE /auth/sessions')).toMatchObject({ ended: 0 });
  }
  expect(await one.api('GET /auth/validate_token')).toMatchObject({ success: true });
});

test('a person whose registration is under way changes a password and ends sessions, too', async () => {
  const person = await aPersonWithPassword(undefined, { participant: undefined, user: { state: 'confirmed' } });
  const other = await signIn(person.email);
  expect((await other.api('GET /auth/sessions')).data).toHaveLength(2);
  expect(await change(person)).toMatchObject({ success: true });
  expect((await refusal(person.api('GET /api/v1/notification_preferences'))).code).toBe('registration_pending');
});
