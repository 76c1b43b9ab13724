import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { consoleUsers, signInToConsole } from '../../testing/console.ts';
import { conversationOf, sendMessage, uploadFile } from '../../testing/conversation.ts';
import type { TestPerson } from '../../testing/person.ts';
import { aRelationship } from '../../testing/relationship.ts';
import { refusal, startTestApp } from '../../testing/test-app.ts';
import { letWorkerFinish, mailsOf } from '../../testing/worker.ts';

const testApp = await startTestApp({});

async function aReport() {
  const company = await aCompany(testApp);
  const relationship = await aRelationship(company);
  const id = await conversationOf(relationship);
  const { participant, presenter } = relationship;
  await sendMessage(presenter, id, 'Entre nous');
  const file = await uploadFile(presenter, id, 'preuve.txt', 'texte');
  const rude = await sendMessage(presenter, id, 'Vous êtes nulle', { file_ids: [file.id] });
  const body = { comment_ids: [rude.id], reason: 'Ce message m’a blessée.' };
  await participant.api('POST /api/v1/conversations/:id/reports', { params: { id }, body });
  return { company, relationship, id, rude, users: await consoleUsers(company) };
}

test('a report shows the HR referents the chosen messages, and nothing else of the conversation', async () => {
  const { users, relationship, id, rude } = await aReport();
  const { participant, presenter } = relationship;
  for (const { api } of [users.hr, users.programHr, users.admin]) {
    const { data } = await api.page('GET /backoffice/v1/conversation_reports');
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      reporter: { user_id: participant.userId, first_name: 'Léa' },
      reported: { user_id: presenter.userId, first_name: 'Paul' },
      reason: 'Ce message m’a blessée.',
      comments: [{ author_user_id: presenter.userId, body: 'Vous êtes nulle', file_names: ['preuve.txt'] }],
      handled_at: null,
    });
    expect(JSON.stringify(data)).not.toContain('Entre nous');
  }
  // The copy stays as it was shown.
  await presenter.api('DELETE /api/v1/conversations/:id/comments/:comment_id', { params: { id, comment_id: rude.id } });
  const [report] = (await users.hr.api.page('GET /backoffice/v1/conversation_reports')).data;
  expect(report?.comments[0]?.body).toBe('Vous êtes nulle');
});

test('hides a report from other roles, from staff and from referents of other programs', async () => {
  const { company, users } = await aReport();
  for (const { api } of [users.manager, users.unitAdmin]) {
    expect((await refusal(api('GET /backoffice/v1/conversation_reports'))).status).toBe(403);
  }
  const program = await company.within((tx) =>
    tx
      .insertInto('programs')
      .values({ name: { fr: 'Autre' }, starts_on: '2026-01-01', ends_on: '2027-12-31' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await company.within((tx) =>
    tx.updateTable('user_roles').set({ program_id: program.id }).where('user_id', '=', users.programHr.person.userId).execute(),
  );
  expect((await users.programHr.api.page('GET /backoffice/v1/conversation_reports')).data).toEqual([]);
  const read = () => company.within((tx) => tx.selectFrom('conversation_report_comments').selectAll().execute());
  expect(await read()).toEqual([]);
});

test('a referent does not see a report about themselves', async () => {
  const { company, relationship } = await aReport();
  const { presenter } = relationship;
  await company.within((tx) => tx.insertInto('user_roles').values({ user_id: presenter.userId, name: 'hr_referent' }).execute());
  const { api } = await signInToConsole(testApp, presenter.email);
  expect((await api.page('GET /backoffice/v1/conversation_reports')).data).toEqual([]);
});

test('a report is handled once, which the audit trail records', async () => {
  const { company, users } = await aReport();
  const [report] = (await users.hr.api.page('GET /backoffice/v1/conversation_reports')).data;
  const handle = () => users.hr.api('POST /backoffice/v1/report_handlings', { body: { report_id: report?.id ?? '' } });
  expect((await handle()).handled_at).not.toBeNull();
  expect((await refusal(handle())).code).toBe('transition_refused');
  const audited = await company.within((tx) => tx.selectFrom('audit_entries').select(['action', 'subject_id']).execute());
  expect(audited).toContainEqual({ action: 'conversation_report.handled', subject_id: report?.id });
});

test('refuses a report without a reason, or with messages that are taken back or of another conversation', async () => {
  const { company, relationship, id, rude } = await aReport();
  const { participant } = relationship;
  const elsewhere = await aRelationship(company);
  const foreign = await sendMessage(elsewhere.participant, await conversationOf(elsewhere), 'Ailleurs');
  const report = (comment_ids: string[], reason = 'Déplacé') =>
    participant.api('POST /api/v1/conversations/:id/reports', { params: { id }, body: { comment_ids, reason } });
  for (const [ids, reason] of [
    [[foreign.id], 'Déplacé'],
    [[], 'Déplacé'],
    [[rude.id], '  '],
  ] as const) {
    expect((await refusal(report([...ids], reason))).status).toBe(422);
  }
});

test('a report notifies the HR referents of the program, in the app and by an e-mail without names; not those who refuse it', async () => {
  const company = await aCompany(testApp);
  const relationship = await aRelationship(company);
  const id = await conversationOf(relationship);
  const users = await consoleUsers(company);
  const never = [{ kind: 'conversation.reported' as const, email: 'never' as const, sms: false }];
  await users.programHr.person.api('PATCH /auth', { body: { notification_preferences: never } });
  const { id: comment } = await sendMessage(relationship.presenter, id, 'Vous êtes nulle');
  const body = { comment_ids: [comment], reason: 'Ce message m’a blessée.' };
  await relationship.participant.api('POST /api/v1/conversations/:id/reports', { params: { id }, body });
  await letWorkerFinish(company);
  const kindsOf = async ({ person }: { person: TestPerson }) =>
    (await person.api('GET /api/v1/notifications')).data.map(({ kind }) => kind);
  expect(await kindsOf(users.hr)).toEqual(['conversation.reported']);
  expect(await kindsOf(users.programHr)).toEqual(['conversation.reported']);
  expect(await kindsOf(users.manager)).toEqual([]);
  expect(await kindsOf(users.admin)).toEqual([]);
  const [mail] = await mailsOf(testApp, users.hr.person.email);
  expect(mail?.subject).toBe('Des messages vous ont été signalés');
  expect(mail?.text).toContain('/backoffice/conversation_reports');
  expect(`${mail?.html}`).not.toMatch(/nulle|blessée|Léa|Paul/);
  expect(await mailsOf(testApp, users.programHr.person.email)).toEqual([]);
});
