import { healthOf } from '../relationships/progress/health.ts';
import { healthFactsOf } from '../relationships/progress/health-queries.ts';
import type { Candidate, CandidateDetail, Candidates } from './candidate.ts';
import type { TodayReader } from './reader.ts';
import { type RunningRow, readRunning, silentRank } from './running-queries.ts';

/** Lists the running relationships that need a referent, in the three queues that they may stand in. */
export async function listRunning(reader: TodayReader): Promise<Pick<Candidates, 'help' | 'silent' | 'late_reports'>> {
  const { now } = reader;
  const rows = await readRunning(reader);
  const relationships = rows.map((row) => ({ row, facts: healthFactsOf(row.health) }));
  const byTime = (time: (entry: Entry) => Date | null) => (one: Entry, other: Entry) =>
    (time(one)?.getTime() ?? 0) - (time(other)?.getTime() ?? 0) || one.row.id.localeCompare(other.row.id);
  return {
    help: relationships
      .filter(({ facts }) => facts.help_wanted_at !== null)
      .sort(byTime(({ facts }) => facts.help_wanted_at))
      .map((entry) => helpCandidate(entry, now)),
    silent: relationships
      .filter(({ row }) => row.health.rank >= silentRank)
      .sort((one, other) => other.row.health.rank - one.row.health.rank || byTime(({ facts }) => facts.last_contact_at)(one, other))
      .map((entry) => silentCandidate(entry, now)),
    late_reports: relationships
      .filter(({ facts }) => facts.late_since !== null)
      .sort(byTime(({ facts }) => facts.late_since))
      .map((entry) => lateCandidate(entry, now)),
  };
}

type Entry = { row: RunningRow; facts: ReturnType<typeof healthFactsOf> };

function candidateOf({ row }: Entry, values: Pick<Candidate, 'since' | 'level' | 'factAt'>): Candidate {
  return {
    subject: { type: 'relationship', id: row.id },
    relationshipId: row.id,
    userIds: [row.participant_user_id, row.presenter_user_id],
    ...values,
    detail: null,
  };
}

function detailOf({ row: { detail, program_id } }: Entry, make: (found: NonNullable<RunningRow['detail']>) => Partial<CandidateDetail>) {
  if (!detail) return null;
  const pair = { people: [detail.participant, detail.presenter], programs: [], programIds: [program_id], actId: null };
  return { ...pair, facts: [], remind: pair.people.map(({ user_id }) => user_id), ...make(detail) };
}

function helpCandidate(entry: Entry, now: Date): Candidate {
  const { row, facts } = entry;
  const at = facts.help_wanted_at ?? facts.created_at;
  const side = facts.help_wanted_by ?? 'participant';
  const call = row.detail?.call;
  const dueAt = call?.due_at ? new Date(call.due_at) : null;
  const overdue = dueAt !== null && dueAt <= now;
  const detail = detailOf(entry, (found) => {
    const [asks, partner] = side === 'participant' ? [found.participant, found.presenter] : [found.presenter, found.participant];
    return {
      people: [asks],
      remind: [asks.user_id],
      facts: [
        { code: 'call_asked', values: { at, due_at: dueAt, overdue, taken_by: call?.taken_by ?? null } },
        { code: 'partner_of', values: { side, name: nameOf(partner) } },
        { code: 'sessions', values: { held: facts.held, planned: row.planned } },
        { code: 'last_contact', values: { days: daysBetween(facts.last_contact_at, now) } },
      ],
    };
  });
  return { ...candidateOf(entry, { since: at, level: overdue ? 1 : 0, factAt: at }), detail };
}

function silentCandidate(entry: Entry, now: Date): Candidate {
  const { row, facts } = entry;
  const detail = detailOf(entry, () => ({
    facts: [
      { code: 'health', values: healthOf(facts, now) },
      { code: 'sessions', values: { held: facts.held, planned: row.planned } },
      ...(facts.nudges > 0 ? [{ code: 'reminders' as const, values: { count: facts.nudges } }] : []),
    ],
  }));
  const values = { since: facts.last_contact_at, level: row.health.rank, factAt: facts.gone?.since ?? facts.created_at };
  // Nobody is reminded of a relationship whose partner has gone.
  return { ...candidateOf(entry, values), isActedOnTogether: facts.gone === null, detail };
}

function lateCandidate(entry: Entry, now: Date): Candidate {
  const { facts } = entry;
  const since = facts.late_since ?? facts.created_at;
  const detail = detailOf(entry, (found) => {
    const lacking = found.missing.map((side) => found[side]);
    return {
      remind: lacking.map(({ user_id }) => user_id),
      facts: [{ code: 'report_late', values: { count: facts.late_reports, days: daysBetween(since, now), names: lacking.map(nameOf) } }],
    };
  });
  return { ...candidateOf(entry, { since, level: facts.late_reports, factAt: since }), isActedOnTogether: true, detail };
}

function nameOf({ first_name, last_name }: CandidateDetail['people'][number]): string {
  return `${first_name} ${last_name}`;
}

function daysBetween(from: Date, to: Date): number {
  return Math.max(0, Math.floor((to.getTime() - from.getTime()) / 86_400_000));
}
