import { randomBytes, randomUUID } from 'node:crypto';
import { legalVersions } from '@binome/contract/accounts/legal-versions';
import { describe, expect, test } from 'vitest';
import { anOpenLink, aPersonalLink } from '../../testing/access-link.ts';
import { aCompany, type TestCompany } from '../../testing/company.ts';
import { aStaffMember } from '../../testing/console.ts';
import { aPerson } from '../../testing/person.ts';
import { anAcceptance, aRegistration, confirmationToken, newPassword, newPasswordBody } from '../../testing/registration.ts';
import { clientOf, refusal, startTestApp } from '../../testing/test-app.ts';
import { letWorkerFinish, mailsOf, sendMailsOfLogin } from '../../testing/worker.ts';

const testApp = await startTestApp();
/** Attempts are counted by IP address. */
const randomIp = () => ({ 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` });
type Registration = ReturnType<typeof aRegistration>;
const register = (body: Registration & { minor_declaration?: 'emancipated' | 'guardian_consent' }) =>
  clientOf(testApp, randomIp())('POST /auth', { body });
/** Sends bodies that the typed client does not allow. */
const sendRaw = (body: unknown) =>
  testApp.send({ method: 'POST', url: '/auth', body, headers: { 'accept-language': 'fr', ...randomIp() } });

const peopleOf = (company: TestCompany) => company.within((tx) => tx.selectFrom('users').selectAll().execute());
const linkOf = (company: TestCompany, id: string) =>
  company.within((tx) => tx.selectFrom('access_links').where('id', '=', id).selectAll().executeTakeFirstOrThrow());
const consentsOf = (company: TestCompany) =>
  company.within((tx) => tx.selectFrom('consents').orderBy('kind').select(['kind', 'version', 'locale', 'given_at']).execute());

describe('a registration', () => {
  test('by an open link creates the account, with its consents', async () => {
    const company = await aCompany(testApp);
    const link = await anOpenLink(company, { program_id: company.programId });
    const body = { ...aRegistration(company, link), language: 'en' as const, time_zone: 'America/Martinique' };
    const answer = await register(body);
    expect(answer).toEqual({
      success: true,
      status: 'success',
      data: { email: body.email, uid: body.email, provider: 'email', first_name: 'Noé', last_name: body.last_name },
      email: body.email,
      message: `We have just written to ${body.email}. Open that message to continue.`,
      registration_key: expect.stringMatching(/^[\w-]{43}$/),
    });
    const [person] = await peopleOf(company);
    expect(person).toMatchObject({
      state: 'registered',
      first_name: 'Noé',
      last_name: 'Lambert',
      language: 'en',
      time_zone: 'America/Martinique',
      date_of_birth: '1990-05-17',
      business_unit_id: company.unitId,
      current_program_id: company.programId,
      access_link_id: link.id,
      registered_at: testApp.clock.now,
    });
    const given_at = testApp.clock.now;
    expect(await consentsOf(company)).toEqual([
      { kind: 'user_agreement', version: legalVersions.user_agreement, locale: 'en', given_at },
      { kind: 'privacy_notice', version: legalVersions.privacy_notice, locale: 'en', given_at },
    ]);
    const enrolled = await company.within((tx) => tx.selectFrom('program_enrollments').select(['user_id', 'program_id']).execute());
    expect(enrolled).toEqual([{ user_id: person?.id, program_id: company.programId }]);
    const events = await company.within((tx) => tx.selectFrom('events').select(['name', 'subject_id', 'data']).execute());
    expect(events).toEqual([{ name: 'registration.registered', subject_id: person?.id, data: { access_link_id: link.id } }]);
  });

  test('is refused by a personal link, which is accepted instead', async () => {
    const company = await aCompany(testApp);
    const link = await aPersonalLink(company);
    expect((await refusal(register({ ...aRegistration(company, link), email: link.email }))).code).toBe('access_link_invalid');
    expect(await peopleOf(company)).toMatchObject([{ state: 'invited' }]);
  });

  test('by an open link, of an invited person, uses the invited user and closes the invitation', async () => {
    const company = await aCompany(testApp);
    const invitation = await aPersonalLink(company);
    const link = await anOpenLink(company);
    await register({ ...aRegistration(company, link), email: invitation.email });
    // Anybody may have typed the address: the name is that of the invitation.
    const named = { first_name: 'Inès', last_name: 'Petit' };
    expect(await peopleOf(company)).toMatchObject([{ id: invitation.userId, state: 'registered', access_link_id: link.id, ...named }]);
    await register({ ...aRegistration(company, await anOpenLink(company)), email: invitation.email });
    expect(await peopleOf(company)).toMatchObject([named]);
    expect((await linkOf(company, link.id)).used_count).toBe(1);
    await letWorkerFinish(company);
    const confirmation_token = await confirmationToken(company, invitation.email);
    await clientOf(testApp, randomIp())('PUT /auth/confirmation', { body: { confirmation_token, ...newPasswordBody } });
    const again = clientOf(testApp, randomIp())('POST /auth/access_links', { body: { id: invitation.id, token: invitation.token } });
    expect((await refusal(again)).code).toBe('access_link_used');
  });

  test('with an unknown time zone takes the company’s', async () => {
    const company = await aCompany(testApp, {}, { time_zone: 'Indian/Reunion' });
    await register({ ...aRegistration(company, await anOpenLink(company)), time_zone: 'Mars/Olympus' });
    expect(await peopleOf(company)).toMatchObject([{ time_zone: 'Indian/Reunion' }]);
  });

  test('stores the edition of the charter that was agreed to', async () => {
    const company = await aCompany(testApp);
    const content = { title: 'Charte', intro: '', sections: [] };
    const { id } = await company.within((tx) =>
      tx.insertInto('documents').values({ kind: 'charter', locale: 'fr', content, version: 4 }).returning('id').executeTakeFirstOrThrow(),
    );
    const registration = aRegistration(company, await anOpenLink(company));
    const refused = await sendRaw(registration);
    expect(refused.body).toMatchObject({ code: 'invalid', errors: { accepted: [expect.stringContaining('ont changé')] } });
    await register({ ...registration, accepted: { ...registration.accepted, charter: `${id}:4` } });
    expect(await consentsOf(company)).toContainEqual(expect.objectContaining({ kind: 'charter', version: `${id}:4` }));
  });
});

describe('validation', () => {
  test('reports all faults by field, in the language of the request', async () => {
    const company = await aCompany(testApp, { password_min_length: 10, email_domains: ['nova.example'] }, { languages: ['fr'] });
    const registration = aRegistration(company, await anOpenLink(company));
    const answer = await sendRaw({
      ...registration,
      email: 'noe@ailleurs.example',
      password: 'court',
      date_of_birth: '2099-01-01',
      business_unit_id: randomUUID(),
      language: 'en',
      accepted: { ...registration.accepted, privacy_notice: '1999-01' },
    });
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid']);
    expect(answer.body.errors).toMatchObject({
      email: ['Utilisez une adresse e-mail se terminant par : nova.example.'],
      password: ['Le mot de passe doit compter de 10 à 200 caractères.'],
      date_of_birth: ['Vérifiez cette date de naissance.'],
      business_unit_id: ['Cette valeur n’est pas valable.'],
      language: ['Choisissez l’une des langues de l’entreprise.'],
      accepted: ['Ces textes ont changé entre-temps : relisez-les avant de les accepter.'],
    });
    const names = { first_name: 'www.exemple.fr', last_name: '06 12 34 56 78', email: 'noe(at)nova.example' };
    expect((await sendRaw({ ...registration, ...names })).body.errors).toMatchObject({
      first_name: ['« www.exemple.fr » ressemble à une adresse web : écrivez seulement le nom.'],
      last_name: ['Un nom ne peut pas contenir « 0 ».'],
      email: ['Veuillez saisir une adresse e-mail valide : il manque le signe @.'],
    });
    expect(await peopleOf(company)).toEqual([]);
  });

  test.each([
    ['motdepasse2026', 'Ce mot de passe est trop courant : il serait deviné en quelques essais. Choisissez-en un autre.'],
    ['Zoe.Lambert1', 'Ce mot de passe reprend votre nom, votre adresse e-mail ou le nom de votre entreprise. Choisissez-en un autre.'],
    [
      '\u200b\u200f\u200b\u200f\u200b\u200f\u2800  ',
      'Un mot de passe ne peut pas être fait seulement d’espaces ou de caractères invisibles.',
    ],
  ])('refuses the password %j, by an open link and by an invitation', async (password, text) => {
    const company = await aCompany(testApp);
    const person = { first_name: 'Zoé', last_name: 'Lambert' };
    const chosen = { ...person, password, password_confirmation: password };
    const registration = aRegistration(company, await anOpenLink(company));
    expect((await sendRaw({ ...registration, ...chosen })).body.errors).toMatchObject({ password: [text] });
    const body = { ...anAcceptance(await aPersonalLink(company, {}, person)), password };
    const accepted = await testApp.send({
      method: 'POST',
      url: '/auth/invitations',
      body,
      headers: { 'accept-language': 'fr', ...randomIp() },
    });
    expect(accepted.body.errors).toMatchObject({ password: [text] });
  });

  test('requires every field, and a well-formed e-mail', async () => {
    const company = await aCompany(testApp);
    const registration = aRegistration(company, await anOpenLink(company));
    const empty = await sendRaw({ ...registration, first_name: '  ', email: 'pas-une-adresse', business_unit_id: undefined });
    expect(empty.body.errors).toMatchObject({
      first_name: ['Ce champ doit être rempli'],
      email: ['Veuillez saisir une adresse e-mail valide : il manque le signe @.'],
      business_unit_id: ['Ce champ doit être rempli'],
    });
    const noEmail = await sendRaw({ ...registration, email: undefined });
    expect(noEmail.body.errors).toMatchObject({ email: ['Ce champ doit être rempli'] });
    const noPassword = await sendRaw({ ...registration, password: '', password_confirmation: '' });
    expect(noPassword.body.errors).toMatchObject({ password: ['Ce champ doit être rempli'] });
    const typo = await sendRaw({ ...registration, password_confirmation: `${newPassword}!` });
    expect(typo.body.errors).toMatchObject({ password_confirmation: ['Les deux mots de passe ne sont pas identiques.'] });
  });

  test('refuses an archived business unit, and another company’s', async () => {
    const company = await aCompany(testApp);
    const registration = aRegistration(company, await anOpenLink(company));
    await company.within((tx) => tx.updateTable('business_units').set({ archived_at: new Date() }).execute());
    expect((await sendRaw(registration)).body.errors).toHaveProperty('business_unit_id');
    const foreign = await aCompany(testApp);
    expect((await sendRaw({ ...registration, business_unit_id: foreign.unitId })).body.errors).toHaveProperty('business_unit_id');
  });

  test('checks the link’s domains instead of the company’s', async () => {
    const company = await aCompany(testApp, { email_domains: ['nova.example'] });
    const link = await anOpenLink(company, { allowed_domains: ['partenaire.example'] });
    const registration = aRegistration(company, link);
    const name = randomUUID();
    expect((await sendRaw({ ...registration, email: `${name}@nova.example` })).body.errors).toHaveProperty('email');
    expect((await sendRaw({ ...registration, email: `${name}@sub.partenaire.example` })).body.errors).toHaveProperty('email');
    expect((await sendRaw({ ...registration, email: `${name}@Partenaire.example` })).status).toBe(201);
  });

  test.each([
    ['isAdmin', true],
    ['company_id', randomUUID()],
    ['roles', ['company_admin']],
    ['state', 'active'],
    ['user_id', randomUUID()],
    ['program_id', randomUUID()],
    ['profile_visible', true],
  ])('refuses the field %s', async (key, value) => {
    const company = await aCompany(testApp);
    const answer = await sendRaw({ ...aRegistration(company, await anOpenLink(company)), [key]: value });
    expect([answer.status, answer.body.code]).toEqual([422, 'unknown_keys']);
    expect(await peopleOf(company)).toEqual([]);
  });
});

describe('age', () => {
  const yearsAgo = (years: number, days = 0) => {
    const date = new Date(testApp.clock.now.getTime() + days * 86_400_000);
    date.setUTCFullYear(date.getUTCFullYear() - years);
    return date.toISOString().slice(0, 10);
  };

  test('a minor needs a declaration, which is stored with its time', async () => {
    const company = await aCompany(testApp, {}, { time_zone: 'UTC' });
    const minor = { ...aRegistration(company, await anOpenLink(company)), date_of_birth: yearsAgo(18, 1) };
    const refused = await refusal(register(minor));
    expect(refused).toMatchObject({ status: 422, code: 'under_age' });
    await register({ ...minor, minor_declaration: 'guardian_consent' });
    expect(await consentsOf(company)).toContainEqual(
      expect.objectContaining({ kind: 'guardian_consent', version: legalVersions.user_agreement, given_at: testApp.clock.now }),
    );
  });

  test('a person who turns 18 today needs no declaration, and a needless one is not stored', async () => {
    const company = await aCompany(testApp, {}, { time_zone: 'UTC' });
    await register({ ...aRegistration(company, await anOpenLink(company)), date_of_birth: yearsAgo(18), minor_declaration: 'emancipated' });
    expect((await consentsOf(company)).map(({ kind }) => kind)).toEqual(['user_agreement', 'privacy_notice']);
  });

  test('a missing declaration is reported together with other faults', async () => {
    const company = await aCompany(testApp);
    const registration = { ...aRegistration(company, await anOpenLink(company)), date_of_birth: yearsAgo(16), password: 'no' };
    const answer = await sendRaw(registration);
    expect(answer.body.code).toBe('invalid');
    expect(Object.keys(Object(answer.body.errors))).toEqual(expect.arrayContaining(['minor_declaration', 'password']));
  });
});

describe('an e-mail that already has an account', () => {
  test('gets the answer of a new e-mail, mails the owner, and leaves the link unused', async () => {
    const [company, elsewhere] = [await aCompany(testApp), await aCompany(testApp)];
    const link = await anOpenLink(company, { quota: 5 });
    const holder = await aPerson(elsewhere, { participant: true });
    const fresh = aRegistration(company, link);
    const [known, unknown] = [await sendRaw({ ...fresh, email: holder.email }), await sendRaw(fresh)];
    expect(known.status).toBe(unknown.status);
    const withoutVariableParts = (answer: typeof known, email: string) =>
      JSON.stringify({ ...answer.body, registration_key: 'random' }).replaceAll(email, '…');
    expect(withoutVariableParts(known, holder.email)).toBe(withoutVariableParts(unknown, fresh.email));
    expect(Object.keys(known.headers).sort()).toEqual(Object.keys(unknown.headers).sort());

    expect((await linkOf(company, link.id)).used_count).toBe(1);
    expect(await peopleOf(company)).toMatchObject([{ email: fresh.email }]);
    await letWorkerFinish(elsewhere);
    const [mail] = await mailsOf(testApp, holder.email);
    expect(mail?.subject).toBe('Vous avez déjà un compte');
    expect(mail?.text).toContain('/sign_in');
    expect(mail?.text).toContain('/forgot_password');
    expect(mail?.text).not.toContain('Noé');
    expect((await holder.api('GET /auth/validate_token')).data.state).toBe('active');
  });

  test('does not change the account when it is of the same company', async () => {
    const company = await aCompany(testApp);
    const holder = await aPerson(company, { user: { first_name: 'Léa', state: 'suspended' } });
    await register({ ...aRegistration(company, await anOpenLink(company)), email: holder.email });
    expect(await peopleOf(company)).toMatchObject([{ first_name: 'Léa', state: 'suspended' }]);
    await letWorkerFinish(company);
    expect((await mailsOf(testApp, holder.email)).map(({ subject }) => subject)).toEqual(['Vous avez déjà un compte']);
  });

  test('is mailed the confirmation again when it is unconfirmed in another company', async () => {
    const [company, elsewhere] = [await aCompany(testApp), await aCompany(testApp)];
    const registration = aRegistration(elsewhere, await anOpenLink(elsewhere));
    await register(registration);
    await register({ ...aRegistration(company, await anOpenLink(company)), email: registration.email });
    await letWorkerFinish(elsewhere);
    expect((await mailsOf(testApp, registration.email)).map(({ subject }) => subject)).toEqual(
      Array(2).fill('Confirmez votre adresse e-mail'),
    );
    expect(await peopleOf(company)).toEqual([]);
  });

  test('is mailed when it belongs to staff', async () => {
    const company = await aCompany(testApp);
    const email = `${randomUUID()}@binome.example`;
    await aStaffMember(testApp, email);
    await register({ ...aRegistration(company, await anOpenLink(company)), email });
    await sendMailsOfLogin(testApp, email);
    expect(await mailsOf(testApp, email)).toHaveLength(1);
    expect(await peopleOf(company)).toEqual([]);
  });

  test('is mailed at most five times', async () => {
    const company = await aCompany(testApp);
    const holder = await aPerson(company);
    const registration = { ...aRegistration(company, await anOpenLink(company)), email: holder.email };
    const codes = [];
    for (let count = 0; count < 6; count += 1) codes.push((await sendRaw(registration)).status);
    expect(codes).toEqual([201, 201, 201, 201, 201, 429]);
  });
});

describe('registering again before the e-mail is confirmed', () => {
  test('replaces the first registration, its password and its confirmation link', async () => {
    const company = await aCompany(testApp);
    const link = await anOpenLink(company, { quota: 2 });
    const first = aRegistration(company, link);
    await register({ ...first, first_name: 'Intrus' });
    await letWorkerFinish(company);
    const firstToken = await confirmationToken(company, first.email);
    const signIn = (password: string) =>
      testApp.send({ method: 'POST', url: '/auth/sign_in', body: { email: first.email, password }, headers: randomIp() });

    const password = `${newPassword}2`;
    const { registration_key } = await register({ ...first, password, password_confirmation: password });
    expect(await peopleOf(company)).toMatchObject([{ first_name: 'Noé', state: 'registered' }]);
    expect((await linkOf(company, link.id)).used_count).toBe(1);
    const confirm = (confirmation_token: string) =>
      testApp.send({ method: 'PUT', url: '/auth/confirmation', body: { confirmation_token, registration_key }, headers: randomIp() });
    expect((await confirm(firstToken)).body.code).toBe('confirmation_link_expired');
    await letWorkerFinish(company);
    expect((await confirm(await confirmationToken(company, first.email))).status).toBe(200);
    expect((await signIn(newPassword)).status).toBe(401);
    expect((await signIn(password)).status).toBe(200);
  });

  test('by another link needs a free place of that link', async () => {
    const company = await aCompany(testApp);
    const [first, second] = [await anOpenLink(company), await anOpenLink(company, { quota: 1, used_count: 1 })];
    const registration = aRegistration(company, first);
    await register(registration);
    const full = register({ ...registration, access_link: { id: second.id, token: second.token } });
    expect((await refusal(full)).code).toBe('access_link_full');
    expect(await peopleOf(company)).toMatchObject([{ access_link_id: first.id }]);
  });
});

// Hashing fifty passwords is slow on a loaded machine.
describe('concurrent registrations', () => {
  test('fifty people at an open link with a quota of three create three accounts', async () => {
    const company = await aCompany(testApp);
    const link = await anOpenLink(company, { quota: 3 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => sendRaw(aRegistration(company, link))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(new Set(['access_link_full']));
    expect(await peopleOf(company)).toHaveLength(3);
    expect(await loginsOf(company)).toHaveLength(3);
    expect((await linkOf(company, link.id)).used_count).toBe(3);
  });

  test('one e-mail at open links of two companies creates one account, and both get the same answer', async () => {
    const companies = [await aCompany(testApp), await aCompany(testApp)] as const;
    const email = `${randomUUID()}@nova.example`;
    const bodies = await Promise.all(companies.map(async (company) => ({ ...aRegistration(company, await anOpenLink(company)), email })));
    const answers = await Promise.all(bodies.map(sendRaw));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const random = { registration_key: expect.stringMatching(/^[\w-]{43}$/) };
    expect(answers[0]?.body).toEqual({ ...answers[1]?.body, ...random });
    const people = await Promise.all(companies.map(peopleOf));
    expect(people.flat()).toHaveLength(1);
    const links = await Promise.all(bodies.map(({ access_link }, index) => linkOf(companies[index as 0 | 1], access_link.id)));
    expect(links.map(({ used_count }) => used_count).sort()).toEqual([0, 1]);
  });
});

function loginsOf(company: TestCompany) {
  return testApp.database.directory.selectFrom('directory.logins').where('company_id', '=', company.id).select('id').execute();
}
