import type { MessageAudience } from '@binome/contract/console/referent-messages';
import type { ShownToday as Today } from '@binome/contract/console/today';
import type { TemplateCode } from '@binome/contract/values/message-templates';
import { type TodayQueue, todayQueues } from '@binome/contract/values/today';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { aPersonalLink } from '../testing/access-link.ts';
import { aCompany, type TestCompany } from '../testing/company.ts';
import { aStaffMember, type ConsoleClient, consoleUsers } from '../testing/console.ts';
import { aParticipant, aPerson, aPresenter } from '../testing/person.ts';
import { aMeeting, aRelationship, type TestRelationship } from '../testing/relationship.ts';
import { startTestApp } from '../testing/test-app.ts';
import { runDueJobs } from '../testing/worker.ts';

const testApp = await startTestApp();
const day = 86_400_000;
const ago = (days: number) => new Date(testApp.clock.now.getTime() - days * day);
/** A meeting that began so many days ago. */
const endedFor = (days: number) => ({ starts_at: ago(days), ends_at: new Date(ago(days).getTime() + 45 * 60_000) });
const dayIn = (days: number) => new Date(testApp.clock.now.getTime() + days * day).toISOString().slice(0, 10);

const today = ({ api }: ConsoleClient, program_id?: string) => api('GET /backoffice/v1/today', { query: program_id ? { program_id } : {} });
const queueOf = (page: Today, code: TodayQueue) => page.queues.find((queue) => queue.code === code);
const subjects = (page: Today) =>
  Object.fromEntries(page.queues.filter(({ count }) => count > 0).map(({ code, rows }) => [code, rows.map(({ subject }) => subject.id)]));

/** A relationship without a contact for so many days, with `values` in its follow-up row. */
async function aSilentRelationship(company: TestCompany, days: number, values: Record<string, unknown> = {}): Promise<TestRelationship> {
  const relationship = await aRelationship(company);
  await company.within(async (tx) => {
    const of = { mentoring_relationship_id: relationship.relationshipId };
    await tx
      .updateTable('mentoring_relationships')
      .set({ created_at: ago(days) })
      .where('id', '=', relationship.relationshipId)
      .execute();
    await tx
      .insertInto('relationship_follow_ups')
      .values({ ...of, last_contact_at: ago(days), ...values })
      .execute();
  });
  return relationship;
}

function askForCall(company: TestCompany, { relationshipId }: TestRelationship) {
  return company.within((tx) =>
    tx
      .updateTable('relationship_follow_ups')
      .set({ help_wanted_at: ago(1), help_wanted_by: 'participant' })
      .where('mentoring_relationship_id', '=', relationshipId)
      .execute(),
  );
}

/** Makes one row for each queue; nobody stands in two. */
async function aMonday(company: TestCompany) {
  const help = await aSilentRelationship(company, 30, { help_wanted_at: ago(2), help_wanted_by: 'participant' });
  await company.within((tx) =>
    tx.updateTable('users').set({ phone: '06 12 55 01 47' }).where('id', '=', help.participant.userId).execute(),
  );
  const silent = await aSilentRelationship(company, 25);
  const registrant = await aPerson(company, { user: { state: 'confirmed', confirmed_at: ago(6) } });
  const asking = { participant: await aParticipant(company), presenter: await aPresenter(company) };
  const unmatched = await aParticipant(company);
  const stuck = await aParticipant(company, { participant: { completion_percentage: 20, created_at: ago(15) } });
  const reporting = await aRelationship(company);
  await aMeeting(reporting, { aasm_state: 'feedback_requested', ...endedFor(9) });
  const failed = await aPersonalLink(company, { mail_failed_at: ago(1), program_id: company.programId });
  const { request, report } = await company.within(async (tx) => {
    const found = await tx
      .insertInto('mentoring_requests')
      .values({
        ...{
          participant_id: asking.participant.participantId,
          presenter_id: asking.presenter.presenterId,
          program_id: company.programId,
          topic: 'Prise de poste',
        },
        created_at: ago(2),
        expires_at: new Date(testApp.clock.now.getTime() + day),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const reported = await tx
      .insertInto('conversation_reports')
      .values({
        ...{ program_id: company.programId, reason: 'Propos déplacés', created_at: ago(1) },
        ...{ reporter_user_id: silent.participant.userId, reported_user_id: silent.presenter.userId },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { request: found.id, report: reported.id };
  }, 'system');
  const ids: Record<TodayQueue, string> = {
    ...{ help: help.relationshipId, registrations: registrant.userId, reports: report, requests: request, silent: silent.relationshipId },
    ...{ unmatched: unmatched.userId, stuck: stuck.userId, late_reports: reporting.relationshipId, mails: failed.userId },
  };
  return { ids, help, silent, registrant, unmatched, stuck };
}

test('every queue names who it is about and why, in its order, and the page counts and estimates them', async () => {
  const company = await aCompany(testApp);
  const { hr } = await consoleUsers(company);
  const { ids, help } = await aMonday(company);
  const page = await today(hr);
  expect(subjects(page)).toEqual(Object.fromEntries(todayQueues.map((code) => [code, [ids[code]]])));
  expect(page).toMatchObject({ urgent: 5, later: 4, minutes: 20, snoozed: [] });
  const [call] = queueOf(page, 'help')?.rows ?? [];
  expect(call).toMatchObject({
    people: [{ user_id: help.participant.userId, phone: '06 12 55 01 47' }],
    facts: [
      { code: 'call_asked' },
      { code: 'partner_of', values: { name: 'Paul Bernard' } },
      { code: 'sessions', values: { held: 0, planned: 8 } },
      { code: 'last_contact', values: { days: 30 } },
    ],
    can: { act: true, snooze: true },
  });
  expect(queueOf(page, 'stuck')?.rows[0]?.facts).toEqual([
    { code: 'stuck', values: { step: 'profile', missing: ['completion'], days: 15 } },
  ]);
  expect(queueOf(page, 'silent')?.claimed).toEqual([{ queue: 'help', people: ['Léa', 'Paul'] }]);
  expect(queueOf(page, 'late_reports')?.rows[0]?.remind).toHaveLength(2);
});

test('shows five rows of a queue, the longest wait first, and counts all', async () => {
  const company = await aCompany(testApp);
  const { hr } = await consoleUsers(company);
  const people: string[] = [];
  for (const days of [3, 9, 1, 7, 5, 2]) {
    people.push((await aPerson(company, { user: { state: 'confirmed', confirmed_at: ago(days) } })).userId);
  }
  const registrations = queueOf(await today(hr), 'registrations');
  expect(registrations?.rows.map(({ subject }) => subject.id)).toEqual([people[1], people[3], people[4], people[0], people[5]]);
  expect(registrations).toMatchObject({ count: 6, oldest_at: ago(9).toISOString() });
});

test('never nudges who is hidden by choice, paused, gone or has chosen a role at the console', async () => {
  const company = await aCompany(testApp);
  const { hr } = await consoleUsers(company);
  const stuck = { completion_percentage: 20, created_at: ago(40) };
  await aParticipant(company, { participant: stuck, user: { profile_visible: false } });
  await aParticipant(company, { participant: { ...stuck, paused_at: ago(3) } });
  await aParticipant(company, { participant: { ...stuck, left_at: ago(3) } });
  await aParticipant(company, { participant: stuck, user: { state: 'suspended' } });
  await aParticipant(company, { participant: { paused_at: ago(3) } });
  await aParticipant(company, { user: { profile_visible: false } });
  await aPerson(company, {
    user: { state: 'validated', state_changed_at: ago(40) },
    roles: [{ name: 'program_manager', program_id: company.programId }],
  });
  expect(subjects(await today(hr))).toEqual({});
});

describe('rights:', async () => {
  const company = await aCompany(testApp);
  const people = await consoleUsers(company);
  const { ids } = await aMonday(company);
  const staff = await aStaffMember(testApp, `${crypto.randomUUID()}@binome.example`);

  test('each role reads the queues whose data it reads, and its acts', async () => {
    await staff.api('POST /backoffice/v1/company_entries', { body: { company_id: company.id, reason: 'Aider la référente' } });
    const withoutReports = todayQueues.filter((code) => code !== 'reports');
    const read: [ConsoleClient, readonly TodayQueue[], boolean][] = [
      [people.admin, todayQueues, true],
      [people.hr, todayQueues, true],
      [people.programHr, todayQueues, true],
      [people.manager, withoutReports, true],
      [people.unitAdmin, withoutReports.filter((code) => code !== 'help' && code !== 'mails'), false],
      [staff, withoutReports, true],
    ];
    for (const [person, queues, acts] of read) {
      const page = await today(person);
      expect(page.queues.map(({ code }) => code)).toEqual(queues);
      expect(new Set(page.queues.flatMap(({ rows }) => rows.map(({ can }) => can.act)))).toEqual(new Set([acts]));
      // Who manages relationships learns of a call; for the others the relationship is silent only.
      if (person === people.unitAdmin) expect(JSON.stringify(page)).not.toContain('help_wanted');
    }
    expect((await people.member.call('GET', 'today')).status).toBe(403);
  });

  test('another company and another program are not read', async () => {
    const { hr } = await consoleUsers(await aCompany(testApp));
    expect(subjects(await today(hr))).toEqual({});
    const other = await company.within((tx) =>
      tx
        .insertInto('programs')
        .values({ name: { fr: 'Autre' }, starts_on: '2026-01-01', ends_on: '2027-12-31' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    // Mails that failed are nobody's program.
    expect(Object.keys(subjects(await today(people.hr, other.id)))).toEqual(['mails']);
    const { manager } = await consoleUsers({ ...company, programId: other.id });
    expect(subjects(await today(manager))).toEqual({});
    const body = { queue: 'silent', subject_id: ids.silent, until: dayIn(3) };
    expect((await manager.call('POST', 'follow_up_snoozes', body)).status).toBe(404);
  });
});

test('is read in at most nine statements', async () => {
  const company = await aCompany(testApp);
  const { hr } = await consoleUsers(company);
  await aMonday(company);
  await today(hr);
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await today(hr);
    // The session and the transaction take two.
    expect(query.mock.calls.length - 2).toBeLessThanOrEqual(9);
  } finally {
    query.mockRestore();
  }
});

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

test('an address that refused a later mail is corrected, but not of an account that has ended', async () => {
  const company = await aCompany(testApp);
  const { hr } = await consoleUsers(company);
  const member = await aPresenter(company, { user: { email_rejected_at: ago(1) } });
  await aPresenter(company, { user: { email_rejected_at: ago(1), state: 'suspended' } });
  const mails = queueOf(await today(hr), 'mails');
  expect(mails?.rows).toMatchObject([{ subject: { id: member.userId }, act_id: null, facts: [{ values: { email: member.email } }] }]);
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

  test('goes with the account of the person that it is about', async () => {
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

test('figures compare with those of 30 days ago, which the worker stores for the company and each program', async () => {
  const company = await aCompany(testApp);
  const { hr, manager, unitAdmin } = await consoleUsers(company);
  const now = testApp.clock.now;
  await aPresenter(company);
  try {
    testApp.clock.now = ago(30);
    expect(await runDueJobs(company, 'daily-figures')).toEqual(['daily-figures']);
    expect(await runDueJobs(company, 'daily-figures')).toEqual([]);
  } finally {
    testApp.clock.now = now;
  }
  await aSilentRelationship(company, 25);
  await aParticipant(company);
  for (const person of [hr, manager]) {
    expect((await today(person)).figures).toEqual({
      running: { value: 1, before: 0 },
      silent: { value: 1, before: 0 },
      unmatched: { value: 1, before: 0 },
      free_seats: { value: 3, before: 2 },
      free_presenters: { value: 2, before: 1 },
    });
  }
  expect((await today(unitAdmin)).figures.running).toEqual({ value: 1, before: null });
});

test('the week shows dates and first names, never what a session is about', async () => {
  const company = await aCompany(testApp);
  const { hr } = await consoleUsers(company);
  const relationship = await aRelationship(company);
  await aMeeting(relationship, { aasm_state: 'finished', ...endedFor(8), closed_at: ago(8) });
  await aMeeting(relationship);
  await company.within((tx) =>
    tx
      .insertInto('program_workshops')
      .values({ program_id: company.programId, title: { fr: 'À mi-parcours' }, held_on: dayIn(3) })
      .execute(),
  );
  const page = await today(hr);
  expect(page.week).toMatchObject([
    { kind: 'session', names: ['Paul', 'Léa'], number: 2, relationship_id: relationship.relationshipId },
    { kind: 'workshop', on: dayIn(3), title: 'À mi-parcours', program: 'Mentorat' },
  ]);
  expect(JSON.stringify(page)).not.toContain('Préparer l’entretien');
  expect(page.since).toMatchObject({ relationships: 1, sessions: 0 });
});
