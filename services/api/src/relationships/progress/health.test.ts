import type { HealthReason } from '@binome/contract/console/health';
import { type HealthWord, healthWords } from '@binome/contract/values/health-rules';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../../testing/company.ts';
import { aParticipant, aPresenter } from '../../testing/person.ts';
import { aMeeting } from '../../testing/relationship.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { healthOf } from './health.ts';
import { healthFactsOf, selectHealthFacts, selectHealthRow } from './health-queries.ts';

const testApp = await startTestApp();
const now = testApp.clock.now;
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const dayOf = (days: number) => daysAgo(days).toISOString().slice(0, 10);

/** Days before now. `held`: meetings that took place. `late`: the end of a meeting without its reports, which also took place. */
type Facts = {
  age: number;
  quiet?: number;
  held?: number;
  next?: boolean;
  nudges?: number;
  late?: number;
  help?: boolean;
  gone?: 'suspended' | 'closed' | 'left';
  pausedUntil?: string | null;
  program?: { starts_on: string; ends_on: string };
};
type Code = HealthReason['code'];

const table: [facts: Facts, word: HealthWord, reasons: Code[]][] = [
  [{ age: 0 }, 'calm', ['opened']],
  [{ age: 13.9 }, 'calm', ['opened']],
  [{ age: 14 }, 'to_watch', ['no_first_session']],
  [{ age: 14, next: true }, 'calm', ['opened']],
  [{ age: 21, quiet: 20.9 }, 'to_watch', ['no_first_session']],
  [{ age: 21, quiet: 21 }, 'silent', ['silent']],
  [{ age: 30, next: true }, 'calm', ['opened']],
  [{ age: 44.9, next: true }, 'calm', ['opened']],
  [{ age: 45, next: true }, 'in_difficulty', ['never_met']],
  [{ age: 45 }, 'in_difficulty', ['never_met', 'silent']],
  [{ age: 60, held: 2, quiet: 9.9 }, 'calm', ['ahead']],
  [{ age: 60, held: 1, quiet: 9.9 }, 'calm', []],
  [{ age: 60, held: 1, quiet: 10 }, 'to_watch', ['nothing_planned']],
  [{ age: 60, held: 1, quiet: 10, next: true }, 'calm', []],
  [{ age: 60, held: 1, quiet: 20.9 }, 'to_watch', ['nothing_planned']],
  [{ age: 60, held: 1, quiet: 21 }, 'silent', ['silent']],
  [{ age: 80, held: 2, quiet: 70, nudges: 2 }, 'silent', ['silent']],
  [{ age: 80, held: 2, quiet: 70, nudges: 3 }, 'in_difficulty', ['nudged_in_vain', 'silent']],
  [{ age: 80, held: 2, quiet: 70, nudges: 3, next: true }, 'calm', []],
  // A session every 34 days: eight in nine months.
  [{ age: 102, held: 1, next: true }, 'calm', []],
  [{ age: 103, held: 1, next: true }, 'to_watch', ['behind']],
  [{ age: 300, held: 7, next: true }, 'calm', []],
  [{ age: 900, held: 6, next: true }, 'to_watch', ['behind']],
  [{ age: 30, held: 5, next: true, program: { starts_on: dayOf(90), ends_on: dayOf(0) } }, 'to_watch', ['behind']],
  [{ age: 30, held: 7, next: true, program: { starts_on: dayOf(90), ends_on: dayOf(60) } }, 'calm', []],
  [{ age: 30, late: 7, next: true }, 'calm', ['ahead']],
  [{ age: 30, late: 7.1, next: true }, 'to_watch', ['report_late']],
  [{ age: 60, held: 1, next: true, pausedUntil: null }, 'to_watch', ['partner_paused']],
  [{ age: 60, held: 1, next: true, pausedUntil: dayOf(0) }, 'to_watch', ['partner_paused']],
  [{ age: 60, held: 1, next: true, pausedUntil: dayOf(1) }, 'calm', []],
  [{ age: 60, held: 1, next: true, gone: 'suspended' }, 'in_difficulty', ['partner_gone']],
  [{ age: 60, held: 1, next: true, gone: 'closed' }, 'in_difficulty', ['partner_gone']],
  [{ age: 60, held: 1, next: true, gone: 'left' }, 'in_difficulty', ['partner_gone']],
  [{ age: 60, held: 1, next: true, help: true }, 'in_difficulty', ['help_wanted']],
  [
    { age: 200, held: 1, late: 30, quiet: 90, nudges: 3, help: true, gone: 'suspended', pausedUntil: null },
    'in_difficulty',
    ['help_wanted', 'partner_gone', 'nudged_in_vain', 'silent', 'behind', 'report_late', 'partner_paused'],
  ],
];

/** Inserts a relationship of these facts with a program of its own, and returns its id. */
async function insertFacts(company: TestCompany, facts: Facts): Promise<string> {
  const [participant, presenter] = await Promise.all([aParticipant(company), aPresenter(company)]);
  const { age, quiet = age, held = 0, next, nudges = 0, late, help, gone, pausedUntil, program } = facts;
  const relationshipId = await company.within(async (tx) => {
    const dates = program ?? { starts_on: dayOf(age), ends_on: '2099-01-01' };
    const { id: program_id } = await tx
      .insertInto('programs')
      .values({ name: { fr: `P ${crypto.randomUUID()}` }, ...dates })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await tx
      .insertInto('mentoring_relationships')
      .values({
        participant_id: participant.participantId,
        presenter_id: presenter.presenterId,
        program_id,
        planned_meetings: 8,
        aasm_state: 'initiated',
        created_at: daysAgo(age),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const asksHelp = help ? { help_wanted_by: 'participant' as const, help_wanted_at: now } : {};
    await tx
      .insertInto('relationship_follow_ups')
      .values({ mentoring_relationship_id: id, last_contact_at: daysAgo(quiet), nudges, ...asksHelp })
      .execute();
    if (gone === 'left') await tx.updateTable('profiles').set({ left_at: now }).where('id', '=', presenter.presenterId).execute();
    else if (gone)
      await tx
        .updateTable('users')
        .set({ state: gone, closed_at: gone === 'closed' ? now : null })
        .where('id', '=', presenter.userId)
        .execute();
    if (pausedUntil !== undefined) {
      const pause = { paused_at: daysAgo(2), paused_until: pausedUntil };
      await tx.updateTable('profiles').set(pause).where('id', '=', participant.participantId).execute();
    }
    return id;
  });
  const relationship = { company, participant, presenter, relationshipId };
  const past = (days: number) => ({ starts_at: daysAgo(days + 0.03), ends_at: daysAgo(days) });
  for (let meeting = 0; meeting < held; meeting++) await aMeeting(relationship, { ...past(1), aasm_state: 'finished', closed_at: now });
  if (late) await aMeeting(relationship, { ...past(late), aasm_state: 'feedback_requested' });
  if (next) await aMeeting(relationship);
  return relationshipId;
}

function readHealth({ within }: TestCompany, ids: string[], showsHelp = true) {
  const facts = selectHealthFacts({ now, reportSides: ['participant', 'presenter'], showsHelp: sql<boolean>`${showsHelp}::boolean` });
  return within((tx) =>
    tx
      .selectFrom('mentoring_relationships as r')
      .leftJoin('relationship_follow_ups as u', 'u.mentoring_relationship_id', 'r.id')
      .leftJoinLateral(facts.as('h'), (join) => join.onTrue())
      .where('r.id', '=', sql<string>`any(${ids}::uuid[])`)
      .orderBy(sql`array_position(${ids}::uuid[], r.id)`)
      .select(selectHealthRow.as('health'))
      .execute(),
  );
}

describe('the health of a relationship', () => {
  test('is a word and its reasons, the same in SQL and in the rule', async () => {
    const company = await aCompany(testApp);
    const ids: string[] = [];
    for (const [facts] of table) ids.push(await insertFacts(company, facts));
    const rows = await readHealth(company, ids);
    const found = rows.map(({ health }, index) => {
      if (!health) throw new Error('not running');
      const { word, reasons } = healthOf(healthFactsOf(health), now);
      return [table[index]?.[0], healthWords[health.rank], word, reasons.map(({ code }) => code)];
    });
    expect(found).toEqual(table.map(([facts, word, reasons]) => [facts, word, word, reasons]));
  });

  test('tells of a call for help only those who may know, and nothing after the end', async () => {
    const company = await aCompany(testApp);
    const id = await insertFacts(company, { age: 60, held: 1, next: true, help: true });
    const [hidden] = await readHealth(company, [id], false);
    expect(hidden?.health).toMatchObject({ rank: 0, help_wanted_at: null, help_wanted_by: null });
    await company.within((tx) =>
      tx.updateTable('mentoring_relationships').set({ aasm_state: 'finished', ended_at: now }).where('id', '=', id).execute(),
    );
    expect(await readHealth(company, [id])).toEqual([{ health: null }]);
  });
});
