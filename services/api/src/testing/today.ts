import type { ShownToday as Today } from '@binome/contract/console/today';
import type { TodayQueue } from '@binome/contract/values/today';
import { aPersonalLink } from './access-link.ts';
import type { TestCompany } from './company.ts';
import type { ConsoleClient } from './console.ts';
import { aParticipant, aPerson, aPresenter } from './person.ts';
import { aMeeting, aRelationship, type TestRelationship } from './relationship.ts';
import type { TestApp } from './test-app.ts';

/** What tests of the page "today" read it by, and make its rows with, on the clock of their application. */
export function todayTests(testApp: TestApp) {
  const day = 86_400_000;
  const ago = (days: number) => new Date(testApp.clock.now.getTime() - days * day);
  /** A meeting that began so many days ago. */
  const endedFor = (days: number) => ({ starts_at: ago(days), ends_at: new Date(ago(days).getTime() + 45 * 60_000) });
  const dayIn = (days: number) => new Date(testApp.clock.now.getTime() + days * day).toISOString().slice(0, 10);

  const today = ({ api }: ConsoleClient, program_id?: string) =>
    api('GET /backoffice/v1/today', { query: program_id ? { program_id } : {} });
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

  return { ago, dayIn, endedFor, today, queueOf, subjects, aSilentRelationship, askForCall, aMonday };
}
