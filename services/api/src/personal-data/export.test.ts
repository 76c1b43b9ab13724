import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../testing/company.ts';
import { aFullRelationship } from '../testing/full-relationship.ts';
import { aParticipant, aPerson, aPresenter, type TestPerson } from '../testing/person.ts';
import { refusal, startTestApp } from '../testing/test-app.ts';
import { letWorkerFinish } from '../testing/worker.ts';

const testApp = await startTestApp();
const message = 'Bonjour Léa, <b>je prépare</b> une prise de poste et votre parcours m’inspire beaucoup.';

async function readExport(person: TestPerson) {
  const blob = await person.api('GET /auth/export');
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  return { names: Object.keys(files).sort(), data: JSON.parse(text('data.json')), page: text('data.html') };
}

function sendRequest(mentee: TestPerson, mentor: TestPerson, body = message) {
  return mentee.api('POST /api/v1/mentoring_requests', { body: { presenter_id: mentor.presenterId, topic: 'Réseau', message: body } });
}

async function aFullPerson(company: TestCompany, options: Parameters<typeof aPerson>[1] = {}) {
  const user = { first_name: 'Léa', last_name: '<script>alert(1)</script>', phone: '+33612345678', ...options.user };
  const person = await aPerson(company, { presenter: { title: 'Ingénieure' }, participant: true, ...options, user });
  const key = randomUUID().replaceAll('-', '');
  await testApp.services.files.write(company.id, `${key}-384.webp`, Buffer.from('picture'));
  await company.within(async (tx) => {
    const file = { user_id: person.userId, media_type: 'image/webp', bytes: 7 };
    await tx
      .insertInto('files')
      .values({ ...file, purpose: 'avatar', key })
      .execute();
    const question = await tx
      .insertInto('questions')
      .values({ profile_type: 'presenter', field_type: 'select', field_name: 'formats', title: { fr: 'Vos formats', en: 'Your formats' } })
      .returning('id')
      .executeTakeFirstOrThrow();
    const choice = await tx
      .insertInto('question_choices')
      .values({ question_id: question.id, code: 'phone', label: { fr: 'Par téléphone', en: 'By phone' } })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('profile_answers')
      .values({ profile_id: person.presenterId, question_id: question.id, choice_id: choice.id })
      .execute();
    await tx.insertInto('resources').values({ profile_id: person.presenterId, type: 'book', title: 'Le Livre' }).execute();
    await tx.insertInto('consents').values({ user_id: person.userId, kind: 'charter', version: '1', locale: 'fr' }).execute();
    await tx.insertInto('availabilities').values({ user_id: person.userId, weekday: 1, start_time: '09:00', end_time: '10:00' }).execute();
  });
  return { person, key };
}

test('the export has all personal data as JSON, as an HTML page and as files', async () => {
  const company = await aCompany(testApp);
  const { person } = await aFullPerson(company);
  const [mentee, mentor] = [await aParticipant(company, { user: { first_name: 'Noé' } }), await aPresenter(company)];
  await sendRequest(mentee, person);
  await sendRequest(person, mentor, 'Bonjour, voici mes propres mots, assez longs pour une demande.');
  await company.within((tx) =>
    tx.insertInto('recommendations').values({ presenter_id: mentor.presenterId, author_id: person.userId, body: 'Précieux' }).execute(),
  );
  const calendar = {
    user_id: person.userId,
    provider: 'google' as const,
    token: 'un-jeton-chiffre',
    connected_at: new Date(),
    read_at: new Date(),
  };
  await testApp.database.inCompany({ company_id: company.id, user_id: person.userId }, (tx) =>
    tx.insertInto('calendar_connections').values(calendar).execute(),
  );
  await letWorkerFinish(company);
  await person.api('PATCH /auth', { body: { email_notifications: false } });

  const { names, data, page } = await readExport(person);
  expect(names).toEqual(['data.html', 'data.json', 'files/1-avatar.webp']);
  expect(data).toMatchObject({
    identity: { email: person.email, first_name: 'Léa', phone: '+33612345678', has_picture: false },
    consents: [{ kind: 'charter', version: '1' }],
    programs: [{ program: 'Mentorat' }],
    availabilities: [{ weekday: 1, start_time: '09:00:00' }],
    connected_calendars: [{ provider: 'google', connected_at: calendar.connected_at.toISOString(), read_at: expect.any(String) }],
    recommendations: [{ written_by_me: true, body: 'Précieux', mentor: 'Camille Durand' }],
    preferences: { email_notifications: false },
    sessions: [{ kind: 'member' }],
    emails: [{ about: 'mentoring_request.created' }],
    files: [{ purpose: 'avatar', media_type: 'image/webp' }],
    activity: [{ action: 'mentoring_request.created' }],
  });
  expect(data.profiles.find(({ type }: { type: string }) => type === 'presenter')).toMatchObject({
    title: 'Ingénieure',
    answers: [{ field_name: 'formats', question: 'Vos formats', answers: ['Par téléphone'] }],
    resources: [{ type: 'book', title: 'Le Livre' }],
  });
  expect(data.requests).toMatchObject([
    { sent: false, mentee: 'Noé Durand', message },
    { sent: true, mentor: 'Camille Durand', message: expect.stringContaining('mes propres mots') },
  ]);
  expect(data.notifications).toMatchObject([{ kind: 'mentoring_request.created', partner: 'Noé Durand' }]);

  expect(page).toMatch(/^<!doctype html>\n<html lang="fr">/);
  for (const text of ['Profil mentor·e', 'Vos formats', 'Par téléphone', 'charte du mentorat', 'mes propres mots', 'demande reçue'])
    expect(page).toContain(text);
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).toContain('&lt;b&gt;je prépare&lt;/b&gt;');
  expect(page).not.toMatch(/<script|<b>|src=|href=|export\./);
});

test('the export has meetings, feedbacks, check-ins and the notebook, for those who may read them', async () => {
  const company = await aCompany(testApp);
  const { relationship, other } = await aFullRelationship(company);
  const snooze = { queue: 'silent', subject_id: relationship.relationshipId, until: '2027-01-11', note: 'Au retour de congés', level: 2 };
  await company.within((tx) =>
    tx
      .insertInto('follow_up_snoozes')
      .values({ ...snooze, created_at: testApp.clock.now })
      .execute(),
  );
  const participantExport = await readExport(relationship.participant);
  expect(participantExport.data).toMatchObject({
    days_off: [{ starts_on: '2026-12-24', ends_on: '2026-12-31' }],
    meetings: [{ mentor: 'Paul Bernard', subject: 'Préparer l’entretien', agenda: 'Notre ordre du jour', session_state: 'finished' }],
    feedbacks: [
      { partner: 'Paul Bernard', subcategory: 'meeting', answers: ['Comment était-ce ? Lumineux, très lumineux'] },
      { partner: 'Paul Bernard', subcategory: 'mentoring_relationship', sent_at: null },
    ],
    checks: [{ kind: 'fit', answer: 'not_yet' }],
    objectives: [{ partner: 'Paul Bernard', title: 'Oser prendre la parole', progress: 40 }],
    actions: [{ title: 'Relire le plan', owner: 'presenter' }],
    notes: [{ body: 'Nos notes à deux' }],
    calendar_addresses: [{ read_at: null }],
    referent_notes: [{ body: 'Au retour de congés' }],
  });
  for (const text of ['Comptes rendus et bilans', 'pas encore', 'terminée', 'en visio']) expect(participantExport.page).toContain(text);
  expect(participantExport.page).not.toContain('export.');

  const presenterExport = await readExport(relationship.presenter);
  expect(presenterExport.data).toMatchObject({
    meetings: [{ mentee: 'Léa Martin' }],
    notes: [{ body: 'Nos notes à deux' }],
    referent_notes: [{ body: 'Au retour de congés' }],
    checks: [],
    feedbacks: [],
  });
  const otherExport = JSON.stringify((await readExport(other)).data);
  expect(otherExport).not.toMatch(/congés|entretien|Lumineux|à deux|prendre la parole|Relire|ordre du jour/);
});

test('the page is in the person’s language', async () => {
  const { person } = await aFullPerson(await aCompany(testApp), { language: 'en' });
  const { page, data } = await readExport(person);
  expect(page).toContain('<html lang="en">');
  for (const text of ['Mentor profile', 'Your formats', 'By phone', 'mentoring charter']) expect(page).toContain(text);
  expect(data.profiles.map(({ type }: { type: string }) => type).sort()).toEqual(['participant', 'presenter']);
});

test('the export has no data of others, no secrets and no other company', async () => {
  const company = await aCompany(testApp);
  const { person, key } = await aFullPerson(company, { roles: [{ name: 'company_admin' }] });
  const [mentee, mentor] = [await aParticipant(company), await aPresenter(company)];
  await sendRequest(mentee, mentor, 'Les mots d’une autre paire, que personne d’autre ne doit lire.');
  const { data, page } = await readExport(person);
  for (const text of [JSON.stringify(data), page]) {
    expect(text).not.toMatch(/autre paire|argon2|password_hash|token/);
    for (const secret of [key, mentee.email, mentor.email, person.credentials['access-token'] ?? '', company.id])
      expect(text).not.toContain(secret);
  }
});

test('the export is an attachment that is not cached', async () => {
  const { person } = await aFullPerson(await aCompany(testApp));
  const { headers } = await testApp.send({ method: 'GET', url: '/auth/export', headers: person.credentials });
  expect(headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' });
  expect(headers['content-disposition']).toMatch(/^attachment; filename="binome-mes-donnees-\d{4}-\d\d-\d\d\.zip"$/);
});

test('five exports per hour are allowed; visitors get none', async () => {
  const { person } = await aFullPerson(await aCompany(testApp));
  for (let count = 0; count < 5; count += 1) await person.api('GET /auth/export');
  expect((await refusal(person.api('GET /auth/export'))).status).toBe(429);
  expect((await testApp.send({ method: 'GET', url: '/auth/export', headers: {} })).status).toBe(401);
});

test('a person whose registration is not validated can export their data', async () => {
  const person = await aPerson(await aCompany(testApp), { user: { state: 'confirmed' } });
  expect((await readExport(person)).data.identity.email).toBe(person.email);
});
