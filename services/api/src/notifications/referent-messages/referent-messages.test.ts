import { beforeEach, describe, expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../../testing/company.ts';
import { consoleUsers } from '../../testing/console.ts';
import { aParticipant, aPresenter } from '../../testing/person.ts';
import { aMeeting, aRelationship } from '../../testing/relationship.ts';
import { type RawResponse, startTestApp } from '../../testing/test-app.ts';
import { mailsOf, runDueJobs, sendMails } from '../../testing/worker.ts';

const testApp = await startTestApp({});
// A Monday; it is 10:00 in Paris.
const start = Date.parse('2026-11-30T09:00:00Z');
const second = 1000;
const hour = 3600 * second;
const day = 24 * hour;

beforeEach(() => setClock(start));

function setClock(time: number): void {
  testApp.clock.now = new Date(time);
}

const unfinished = { completion_percentage: 35, completion_floor: 35 };
const draft = (user_ids: string[], template = 'finish_profile', send_on: string | null = null) => ({
  audience: { user_ids },
  template: template as 'finish_profile',
  send_on,
});

const errorsOf = ({ body }: RawResponse) => body.errors as Record<string, string[]>;

/** Lets the time of an immediate message come, and sends its mails. */
async function deliver(company: TestCompany): Promise<void> {
  setClock(testApp.clock.now.getTime() + 10 * second);
  await runDueJobs(company, 'referent-messages');
  await sendMails(company);
}

async function aScene() {
  const company = await aCompany(testApp);
  const people = await consoleUsers(company);
  return { company, ...people };
}

describe('a message', () => {
  test('reaches each reader in their language, with their facts, signed by its author, who gets the answers', async () => {
    const { company, hr } = await aScene();
    const farid = await aParticipant(company, { user: { first_name: 'Farid' }, participant: unfinished });
    const rachel = await aPresenter(company, { user: { first_name: 'Rachel' }, presenter: unfinished, language: 'en' });
    const body = draft([farid.userId, rachel.userId]);
    const preview = await hr.api('POST /backoffice/v1/message_previews', { body });
    expect(preview).toMatchObject({ recipients: 2, left_out: [], reply_to: hr.person.email, missing_values: [] });
    expect(preview.sample.map(({ locale }) => locale).sort()).toEqual(['en', 'fr']);

    const sent = await hr.api('POST /backoffice/v1/messages', { body });
    expect(sent).toMatchObject({ state: 'scheduled', counts: { recipients: 2 }, can: { cancel: true } });
    expect(await mailsOf(testApp, farid.email)).toEqual([]);
    await deliver(company);
    const [french] = await mailsOf(testApp, farid.email);
    expect(french).toMatchObject({ subject: 'Farid, deux minutes pour votre profil', reply_to: hr.person.email });
    expect(french?.from_name).toBe(`Rachid Durand, Société ${company.slug} (via Binôme)`);
    expect(french?.text).toMatch(/35\s%.*vous verrez les mentor·es/s);
    expect(french?.text).toContain('Finir mon profil');
    expect(french?.text).toContain('votre réponse arrive directement à Rachid.');
    const [english] = await mailsOf(testApp, rachel.email);
    expect(english).toMatchObject({ subject: 'Rachel, two minutes for your profile', language: 'en' });
    expect(english?.text).toContain('your mentor profile will appear');
    expect(await hr.api('GET /backoffice/v1/messages/:id', { params: { id: sent.id } })).toMatchObject({
      state: 'sent',
      counts: { recipients: 2, sent: 2, failed: 0, left_out: 0, acted: 0 },
    });
    const [entry] = (await hr.list('audit_entries', { filter: { action: 'referent_message.created' } })).rows;
    expect(JSON.stringify(entry)).not.toContain('Votre profil');
  });

  test('asks a mentor who is in the community for one more place, and nobody else', async () => {
    const { company, hr } = await aScene();
    const sophie = await aPresenter(company, { user: { first_name: 'Sophie' } });
    const paused = await aPresenter(company, { presenter: { paused_at: new Date(start) } });
    const mentee = await aParticipant(company);
    const body = draft([sophie.userId, paused.userId, mentee.userId], 'more_places');
    await hr.api('POST /backoffice/v1/messages', { body });
    await deliver(company);
    const [mail] = await mailsOf(testApp, sophie.email);
    expect(mail?.subject).toBe('Sophie, une personne de plus\u202f?');
    expect(mail?.text).toContain('/profiling?profile=presenter&question=my-hours');
    for (const { email } of [paused, mentee]) expect(await mailsOf(testApp, email)).toEqual([]);
  });

  test('leaves out who is gone, opted out, was reminded, is done, or has a refused address, the first reason first', async () => {
    const { company, hr } = await aScene();
    const done = await aParticipant(company, { user: { first_name: 'Aline' } });
    const gone = await aParticipant(company, { user: { first_name: 'Bob', state: 'suspended' }, participant: unfinished });
    const opted = await aParticipant(company, { user: { first_name: 'Chloé' }, participant: unfinished });
    const hidden = await aParticipant(company, { user: { first_name: 'Dora', profile_visible: false }, participant: unfinished });
    const refused = await aParticipant(company, {
      user: { first_name: 'Élie', email_rejected_at: new Date(start) },
      participant: unfinished,
    });
    const reminded = await aParticipant(company, { user: { first_name: 'Fanny' }, participant: unfinished });
    await opted.api('PATCH /auth', { body: { notification_preferences: [{ kind: 'referent.message', email: 'never', sms: false }] } });
    await hr.api('POST /backoffice/v1/messages', { body: draft([reminded.userId]) });
    await deliver(company);
    setClock(start + 3 * day);
    const all = [done, gone, opted, hidden, refused, reminded].map(({ userId }) => userId);
    const reasons = async () =>
      (await hr.api('POST /backoffice/v1/message_previews', { body: draft(all) })).left_out.map(({ user, reason, days_ago }) => [
        user.name.split(' ')[0],
        reason,
        days_ago,
      ]);
    expect(await reasons()).toEqual([
      ['Aline', 'not_concerned', null],
      ['Bob', 'gone', null],
      ['Chloé', 'opted_out', null],
      ['Dora', 'not_concerned', null],
      ['Élie', 'no_address', null],
      ['Fanny', 'reminded', 2],
    ]);
    setClock(start + 7 * day + hour);
    expect((await reasons()).map(([name]) => name)).not.toContain('Fanny');
    // Of a filter, those whom it does not concern are no part.
    const everybody = { audience: { resource: 'users' as const, filter: {} }, template: 'finish_profile' as const, send_on: null };
    const { left_out } = await hr.api('POST /backoffice/v1/message_previews', { body: everybody });
    expect(left_out.map(({ reason }) => reason)).toEqual(['opted_out', 'no_address']);
    const nobody = await hr.call('POST', 'messages', draft([done.userId]));
    expect([nobody.status, errorsOf(nobody).audience]).toEqual([422, [expect.stringMatching(/^Personne ne recevrait/)]]);
  });

  test('about a relationship goes to both partners, each with the other’s first name, and counts who acted', async () => {
    const { company, hr } = await aScene();
    const relationship = await aRelationship(company);
    const { relationshipId, participant, presenter } = relationship;
    await company.within((tx) =>
      tx
        .insertInto('relationship_follow_ups')
        .values({ mentoring_relationship_id: relationshipId, last_contact_at: new Date(start - 30 * day) })
        .execute(),
    );
    const body = { audience: { relationship_ids: [relationshipId] }, template: 'how_are_you' as const, send_on: null };
    const { id } = await hr.api('POST /backoffice/v1/messages', { body });
    await deliver(company);
    expect((await mailsOf(testApp, participant.email)).map(({ subject }) => subject)).toEqual(['Où en êtes-vous avec Paul\u202f?']);
    const [mail] = await mailsOf(testApp, presenter.email);
    expect(mail?.text).toContain('Votre dernier échange avec Léa date du 31 octobre');
    expect(mail?.text).toContain(`/mentoring_center/${relationshipId}`);
    setClock(start + 2 * day);
    await company.within((tx) =>
      tx
        .updateTable('relationship_follow_ups')
        .set({ last_contact_at: testApp.clock.now })
        .where('mentoring_relationship_id', '=', relationshipId)
        .execute(),
    );
    await runDueJobs(company, 'message-results');
    const { rows } = await hr.list('message_recipients', { filter: { message_id: id } });
    expect(rows.map(({ acted_at }) => acted_at)).toEqual([testApp.clock.now.toISOString(), testApp.clock.now.toISOString()]);
    // An agreed session ahead ends the reason to write.
    setClock(start + 10 * day);
    await aMeeting(relationship);
    setClock(start + 11 * day);
    expect((await hr.api('POST /backoffice/v1/message_previews', { body })).recipients).toBe(0);
  });

  test('of a day leaves at nine where each reader is, after their quiet hours, and can be cancelled until then', async () => {
    const { company, hr } = await aScene();
    const paris = await aParticipant(company, { user: { time_zone: 'Europe/Paris' }, participant: unfinished });
    const late = await aParticipant(company, { user: { time_zone: 'Europe/Paris' }, participant: unfinished });
    const montreal = await aParticipant(company, { user: { time_zone: 'America/Toronto' }, participant: unfinished });
    await late.api('PATCH /api/v1/notification_schedule', { body: { quiet_hours: { from: '20:00', until: '11:00' } } });
    const body = draft([paris.userId, late.userId, montreal.userId], 'finish_profile', '2026-12-01');
    expect((await hr.api('POST /backoffice/v1/message_previews', { body })).later).toBe(1);
    const { id, send_at } = await hr.api('POST /backoffice/v1/messages', { body });
    expect(send_at).toBe('2026-12-01T08:00:00.000Z');
    const countMails = async () => {
      await runDueJobs(company, 'referent-messages');
      await sendMails(company);
      return Promise.all([paris, late, montreal].map(async ({ email }) => (await mailsOf(testApp, email)).length));
    };
    expect(await countMails()).toEqual([0, 0, 0]);
    const cancelled = await hr.api('POST /backoffice/v1/messages', { body: draft([paris.userId], 'free', '2026-12-02') });
    await hr.api('DELETE /backoffice/v1/messages/:id', { params: { id: cancelled.id } });
    setClock(Date.parse('2026-12-01T08:00:01Z'));
    expect(await countMails()).toEqual([1, 0, 0]);
    setClock(Date.parse('2026-12-01T10:00:01Z'));
    expect(await countMails()).toEqual([1, 1, 0]);
    setClock(Date.parse('2026-12-01T14:00:01Z'));
    expect(await countMails()).toEqual([1, 1, 1]);
    expect((await hr.call('DELETE', `messages/${id}`)).body.code).toBe('transition_refused');
    setClock(Date.parse('2026-12-03T10:00:00Z'));
    expect(await countMails()).toEqual([1, 1, 1]);
    for (const send_on of ['2026-12-03', '2027-12-04'])
      expect(errorsOf(await hr.call('POST', 'messages', draft([paris.userId], 'free', send_on))).send_on).toHaveLength(1);
  });

  test('is not sent to who has done it before it leaves, nor without its author', async () => {
    const { company, hr } = await aScene();
    const quick = await aParticipant(company, { participant: unfinished });
    const slow = await aParticipant(company, { participant: unfinished });
    const { id } = await hr.api('POST /backoffice/v1/messages', { body: draft([quick.userId, slow.userId]) });
    await company.within((tx) =>
      tx.updateTable('profiles').set({ completion_percentage: 100, completion_floor: 100 }).where('id', '=', quick.participantId).execute(),
    );
    await deliver(company);
    expect((await mailsOf(testApp, quick.email)).length).toBe(0);
    expect((await mailsOf(testApp, slow.email)).length).toBe(1);
    const { rows } = await hr.list('message_recipients', { filter: { message_id: id, state: 'left_out' } });
    expect(rows).toMatchObject([{ user: { id: quick.userId }, reason: 'not_concerned' }]);

    const other = await aParticipant(company, { participant: unfinished });
    const lost = await hr.api('POST /backoffice/v1/messages', { body: draft([other.userId]) });
    await company.within((tx) => tx.deleteFrom('user_roles').where('user_id', '=', hr.person.userId).execute());
    await deliver(company);
    expect((await mailsOf(testApp, other.email)).length).toBe(0);
    const state = await company.within((tx) =>
      tx.selectFrom('referent_messages').where('id', '=', lost.id).select('state').executeTakeFirst(),
    );
    expect(state).toEqual({ state: 'cancelled' });
  });

  test('names only values that the template has and that everybody has', async () => {
    const { company, hr } = await aScene();
    const { userId } = await aParticipant(company, { participant: unfinished });
    const texts = (fr: string) => ({ ...draft([userId]), subject: { fr: 'Bonjour' }, body: { fr } });
    const unknown = await hr.call('POST', 'message_previews', texts('Bonjour {partner}'));
    expect([unknown.status, errorsOf(unknown)['body.fr']]).toEqual([422, [expect.stringContaining('{partner}')]]);
    expect(errorsOf(await hr.call('POST', 'messages', { ...texts('x'), subject: {} }))['subject.fr']).toHaveLength(1);
    const nameless = await aParticipant(company, { participant: unfinished, user: { first_name: ' ' } });
    const body = { ...texts('Bonjour {first_name}'), audience: { user_ids: [nameless.userId] } };
    const { missing_values } = await hr.api('POST /backoffice/v1/message_previews', { body });
    expect(missing_values).toMatchObject([{ variable: 'first_name', count: 1 }]);
    expect(errorsOf(await hr.call('POST', 'messages', body)).body).toEqual([expect.stringMatching(/«\u00a0prénom\u00a0» n’est pas connu/)]);
  });
});

test('an invitation is finished by a link of its own', async () => {
  const { company, hr, admin } = await aScene();
  const invited = await admin.api('POST /backoffice/v1/invitations', {
    body: { email: `zoe@${company.slug}.example`, first_name: 'Zoé', last_name: 'Petit', program_id: company.programId },
  });
  await hr.api('POST /backoffice/v1/messages', {
    body: { audience: { resource: 'users', filter: { state: 'invited' } }, template: 'finish_invitation', send_on: null },
  });
  await deliver(company);
  const mails = await mailsOf(testApp, `zoe@${company.slug}.example`);
  const reminder = mails.find(({ subject }) => subject === 'Zoé, votre invitation vous attend');
  expect(reminder?.text).toMatch(new RegExp(`/sign_up/${invited.id}#\\S{20,}`));
});

test('a manager of a program writes to its members, and reads their own messages only', async () => {
  const { company, hr, manager, unitAdmin } = await aScene();
  const inside = await aParticipant(company, { participant: unfinished });
  const outside = await aParticipant(company, { participant: unfinished });
  await company.within((tx) => tx.deleteFrom('program_enrollments').where('user_id', '=', outside.userId).execute());
  const body = draft([inside.userId, outside.userId]);
  expect((await manager.api('POST /backoffice/v1/message_previews', { body })).recipients).toBe(1);
  expect((await unitAdmin.call('POST', 'message_previews', body)).status).toBe(403);
  const ofHr = await hr.api('POST /backoffice/v1/messages', { body: draft([outside.userId], 'free') });
  const own = await manager.api('POST /backoffice/v1/messages', { body: draft([inside.userId], 'free') });
  expect((await manager.list('messages')).rows.map(({ id }) => id)).toEqual([own.id]);
  expect((await manager.call('GET', `messages/${ofHr.id}`)).status).toBe(404);
  expect((await hr.list('messages')).total).toBe(2);
});

test('a company changes a template, and takes the text of the product again', async () => {
  const { admin, hr, manager } = await aScene();
  const before = (await hr.api.page('GET /backoffice/v1/message_templates')).data.find(({ id }) => id === 'free');
  const params = { id: 'free' as const };
  const own = { subject: { fr: 'Café mentorat' }, body: { fr: 'Bonjour {first_name}, venez.' } };
  const expected = { subject: before?.subject, body: before?.body };
  expect(await admin.api('PUT /backoffice/v1/message_templates/:id', { params, body: { ...own, expected } })).toMatchObject({
    ...own,
    is_own: true,
  });
  const late = await hr.call('PUT', 'message_templates/free', { ...own, expected });
  expect([late.status, late.body.code]).toEqual([409, 'conflict']);
  expect((await manager.call('PUT', 'message_templates/free', own)).status).toBe(403);
  expect((await admin.call('PUT', 'message_templates/free', { ...own, body: { fr: 'Bonjour {deadline}' } })).status).toBe(422);
  expect(await admin.api('DELETE /backoffice/v1/message_templates/:id', { params })).toEqual(before);
});
