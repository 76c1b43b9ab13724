import type { MessageAudience } from '@binome/contract/console/referent-messages';
import type { TemplateCode } from '@binome/contract/values/message-templates';
import type { TodayQueue } from '@binome/contract/values/today';
import { describe, expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { consoleUsers } from '../testing/console.ts';
import { aPresenter } from '../testing/person.ts';
import { startTestApp } from '../testing/test-app.ts';
import { todayTests } from '../testing/today.ts';
import { runDueJobs } from '../testing/worker.ts';

const testApp = await startTestApp();
const { ago, dayIn, today, queueOf, subjects, askForCall, aMonday } = todayTests(testApp);
const day = 86_400_000;

describe('what was done about a row takes it away until there is an answer:', () => {
  test('a reminder for a week, from the press until it is taken back', async () => {
    const company = await aCompany(testApp);
    const { hr } = await consoleUsers(company);
    const { ids, stuck } = await aMonday(company);
    const reminders: [TodayQueue, TemplateCode, MessageAudience][] = [
      ['silent', 'how_are_you', { relationship_ids: [ids.silent] }],
      ['requests', 'pending_request', { request_ids: [ids.requests] }],
      ['late_reports', 'report', { relationship_ids: [ids.late_reports] }],
      ['stuck', 'finish_profile', { user_ids: [stuck.userId] }],
    ];
    for (const [queue, template, audience] of reminders) {
      const { id } = await hr.api('POST /backoffice/v1/messages', { body: { audience, template, send_on: null } });
      expect(queueOf(await today(hr), queue)).toMatchObject({ count: 0, waiting: 1 });
      await hr.api('DELETE /backoffice/v1/messages/:id', { params: { id } });
      expect(queueOf(await today(hr), queue)).toMatchObject({ count: 1, waiting: 0 });
      await hr.api('POST /backoffice/v1/messages', { body: { audience, template, send_on: null } });
    }
    const now = testApp.clock.now;
    try {
      testApp.clock.now = new Date(now.getTime() + 10_000);
      await runDueJobs(company, 'referent-messages');
      const sent = await today(hr);
      for (const [queue] of reminders) expect(queueOf(sent, queue)).toMatchObject({ count: 0, waiting: 1 });
      testApp.clock.now = new Date(now.getTime() + 8 * day);
      expect(queueOf(await today(hr), 'silent')).toMatchObject({ waiting: 0 });
    } finally {
      testApp.clock.now = now;
    }
  });

  test('a proposal until it ends', async () => {
    const company = await aCompany(testApp);
    const { hr } = await consoleUsers(company);
    const { unmatched } = await aMonday(company);
    const presenter = await aPresenter(company);
    const body = { participant_id: unmatched.participantId, presenter_ids: [presenter.presenterId] };
    const { id } = await hr.api('POST /backoffice/v1/match_proposals', { body });
    expect(queueOf(await today(hr), 'unmatched')).toMatchObject({ count: 0, waiting: 1 });
    await hr.api('POST /backoffice/v1/match_proposal_withdrawals', { body: { match_proposal_id: id } });
    expect(queueOf(await today(hr), 'unmatched')).toMatchObject({ count: 1, waiting: 0 });
  });
});

test('colleagues learn for two minutes who took a row off, who did it themselves does not', async () => {
  const company = await aCompany(testApp);
  const { admin, hr } = await consoleUsers(company);
  const { ids, unmatched } = await aMonday(company);
  const presenter = await aPresenter(company);
  await hr.api('POST /backoffice/v1/registration_approvals', { body: { user_ids: [ids.registrations], decision: 'validate' } });
  await hr.api('POST /backoffice/v1/messages', {
    body: { audience: { relationship_ids: [ids.silent] }, template: 'how_are_you', send_on: null },
  });
  const proposal = { participant_id: unmatched.participantId, presenter_ids: [presenter.presenterId] };
  await hr.api('POST /backoffice/v1/match_proposals', { body: proposal });
  const { handled } = await today(admin);
  expect(handled.map(({ subject_id }) => subject_id).sort()).toEqual([ids.registrations, ids.silent, ids.unmatched].sort());
  const { first_name, last_name } = await hr.api('GET /backoffice/v1/session', {});
  expect(new Set(handled.map(({ by }) => by))).toEqual(new Set([`${first_name} ${last_name}`]));
  expect((await today(hr)).handled).toEqual([]);
  const now = testApp.clock.now;
  try {
    testApp.clock.now = new Date(now.getTime() + 3 * 60_000);
    expect((await today(admin)).handled).toEqual([]);
  } finally {
    testApp.clock.now = now;
  }
});

test('a call says by when it was promised and who makes it; an overdue one comes back before its day', async () => {
  const company = await aCompany(testApp);
  const { hr } = await consoleUsers(company);
  const { help } = await aMonday(company);
  const setDue = (help_due_at: Date) =>
    company.within((tx) =>
      tx.updateTable('relationship_follow_ups').set({ help_due_at }).where('mentoring_relationship_id', '=', help.relationshipId).execute(),
    );
  const call = async () => queueOf(await today(hr), 'help')?.rows[0]?.facts[0]?.values;
  const due = new Date(testApp.clock.now.getTime() + day);
  await setDue(due);
  expect(await call()).toMatchObject({ due_at: due.toISOString(), overdue: false, taken_by: null });
  const user_id = hr.person.userId;
  await hr.api('POST /backoffice/v1/help_hand_overs', {
    body: { mentoring_relationship_id: help.relationshipId, user_id, taken_by: null },
  });
  expect(await call()).toMatchObject({ taken_by: { id: user_id } });
  const body = { queue: 'help' as const, subject_id: help.relationshipId, until: dayIn(1) };
  await hr.api('POST /backoffice/v1/follow_up_snoozes', { body });
  expect(queueOf(await today(hr), 'help')?.count).toBe(0);
  await setDue(ago(0));
  expect(await call()).toMatchObject({ overdue: true });
});

describe('what is put off', () => {
  test('leaves the page for everybody until its day, with who put it off and why, and is audited', async () => {
    const company = await aCompany(testApp);
    const { hr, admin, unitAdmin } = await consoleUsers(company);
    const { ids } = await aMonday(company);
    const body = { queue: 'silent' as const, subject_id: ids.silent, until: dayIn(7), note: '  Au retour de congés ' };
    const snooze = await hr.api('POST /backoffice/v1/follow_up_snoozes', { body });
    expect(snooze).toMatchObject({ ...body, note: 'Au retour de congés' });
    const page = await today(admin);
    expect(subjects(page)).not.toHaveProperty('silent');
    expect(page.snoozed).toMatchObject([{ id: snooze.id, until: dayIn(7), note: 'Au retour de congés', by: 'Rachid Durand' }]);
    expect((await admin.list('audit_entries')).rows[0]).toMatchObject({ action: 'follow_up.snoozed', subject_id: ids.silent });
    expect(JSON.stringify((await admin.list('audit_entries')).rows)).not.toContain('congés');

    expect((await unitAdmin.call('POST', 'follow_up_snoozes', body)).status).toBe(403);
    await admin.api('DELETE /backoffice/v1/follow_up_snoozes/:id', { params: { id: snooze.id } });
    expect(subjects(await today(hr))).toMatchObject({ silent: [ids.silent] });
    expect((await hr.call('DELETE', `follow_up_snoozes/${snooze.id}`)).status).toBe(404);
  });

  test('waits from tomorrow to 60 days, a call until tomorrow', async () => {
    const company = await aCompany(testApp);
    const { hr } = await consoleUsers(company);
    const { ids } = await aMonday(company);
    const post = async (queue: TodayQueue, days: number) =>
      (await hr.call('POST', 'follow_up_snoozes', { queue, subject_id: ids[queue], until: dayIn(days) })).status;
    expect([await post('help', 2), await post('silent', 0), await post('silent', 61), await post('stuck', 60)]).toEqual([
      422, 422, 422, 201,
    ]);
    expect(await post('help', 1)).toBe(201);
    const unknown = { queue: 'stuck', subject_id: ids.silent, until: dayIn(2) };
    expect((await hr.call('POST', 'follow_up_snoozes', unknown)).status).toBe(404);
    const refused = await hr.call('POST', 'follow_up_snoozes', { queue: 'silent', subject_id: ids.silent, until: dayIn(70) });
    expect(refused.body).toMatchObject({ code: 'invalid', errors: { until: [expect.stringContaining('Choisissez une date entre le')] } });
  });

  test('comes back before its day when it has become worse', async () => {
    const company = await aCompany(testApp);
    const { hr } = await consoleUsers(company);
    const { silent } = await aMonday(company);
    const subject_id = silent.relationshipId;
    await hr.api('POST /backoffice/v1/follow_up_snoozes', { body: { queue: 'silent', subject_id, until: dayIn(30) } });
    expect(queueOf(await today(hr), 'silent')?.count).toBe(0);
    await company.within((tx) =>
      tx.updateTable('relationship_follow_ups').set({ nudges: 3 }).where('mentoring_relationship_id', '=', subject_id).execute(),
    );
    expect(queueOf(await today(hr), 'silent')?.rows.map(({ subject }) => subject.id)).toEqual([subject_id]);
    await askForCall(company, silent);
    expect(queueOf(await today(hr), 'help')?.rows.map(({ subject }) => subject.id)).toContain(subject_id);
  });

  test('is deleted with the account of the person it is about', async () => {
    const company = await aCompany(testApp);
    const { hr, admin } = await consoleUsers(company);
    const { unmatched, silent } = await aMonday(company);
    for (const [queue, subject_id] of [
      ['unmatched', unmatched.userId],
      ['silent', silent.relationshipId],
    ] as const) {
      await hr.api('POST /backoffice/v1/follow_up_snoozes', { body: { queue, subject_id, until: dayIn(7), note: 'En congés' } });
    }
    for (const user_id of [unmatched.userId, silent.participant.userId]) {
      await admin.api('POST /backoffice/v1/account_closures', { body: { user_id, reason: 'A quitté la société' } });
    }
    expect(await company.within((tx) => tx.selectFrom('follow_up_snoozes').selectAll().execute())).toEqual([]);
  });
});
