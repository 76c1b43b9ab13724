import { findOwnCompany } from '../companies/queries.ts';
import type { AnswerGroup } from '../feedback/results/figures.ts';
import { monthsUntil, monthsWithStarts } from '../feedback/results/period.ts';
import { countMeetings, listAnswerGroups, type ResultScope } from '../feedback/results/queries.ts';
import type { ConsoleContext } from '../platform/process/context.ts';
import { dayIn } from '../platform/text/time-zone.ts';
import { consoleScopeOf, managedScopeOf } from '../policies/console.ts';
import { correctableSince } from '../policies/feedbacks.ts';
import { requiredReports } from '../policies/meetings.ts';
import { countWorkshops, type WorkshopCounts } from '../programs/workshops/count-workshops.ts';
import { selectFigures } from '../today/figure-queries.ts';
import { openReader } from '../today/read-queues.ts';
import { listTopics } from '../topic-balance/list-topics.ts';
import type { Change, LackingTopic, SentenceFacts } from './choose-sentences.ts';
import {
  monthsBetween,
  monthsFrom,
  monthToShow,
  type Periods,
  type ReportPeriod,
  resolvePeriods,
  type Span,
  startOfMonth,
} from './period.ts';
import { type Opinion, programRating, ratingUntil } from './rating-until.ts';
import { countByUnit, countPairs, countSteps, findStart, listDailyFigures, type PairCounts, type StepCounts } from './report-queries.ts';
import { splitByUnit, type UnitSplit } from './small-numbers.ts';

/** Who reads the report: a console user, or the company itself for those to whom a referent sends it. */
export type ReportContext = Pick<ConsoleContext, 'tx' | 'actor' | 'now' | 'locale'>;
export type ReportQuery = { program_id?: string | undefined; period: ReportPeriod; month?: string | undefined };

export type ReportFacts = SentenceFacts & {
  periods: Periods;
  /** Sessions by month, the last six. */
  months: { month: string; held: number }[];
  /** All opinions up to the end of a month: the last one whose opinions can no longer change, if the page's can. */
  opinions: { rating: Opinion | null; recommendation: Opinion | null; until: string };
  units: UnitSplit | null;
  workshops: WorkshopCounts | null;
  /** Today's; null on the page of an earlier period. */
  steps: StepCounts | null;
};

const shownMonths = 6;
/** Months before these count as one group of answers. */
const ratedMonths = 120;
/** What is known of today only is on the page of a period that ended at most these days ago. */
const recentDays = 45;
const dayMs = 86_400_000;

/** Reads the figures of a period and of the one before, over the relationships in the actor's scope. */
export async function readFacts(context: ReportContext, { program_id, period, month }: ReportQuery): Promise<ReportFacts> {
  const { tx, actor, now } = context;
  const company = await findOwnCompany(tx);
  const zone = company.time_zone;
  const scope: ResultScope = { consoleScope: consoleScopeOf(actor), program_id };
  const start = (await findStart(tx, scope)) ?? now;
  const periods = resolvePeriods(period, month ?? monthToShow(zone, now), dayIn(zone, start.getTime()).slice(0, 7), zone, now);
  const { shown, before } = periods;
  const [pairs, pairsBefore, units] = [
    await countPairs(tx, scope, shown),
    before && (await countPairs(tx, scope, before)),
    await countByUnit(tx, scope, shown.to),
  ];
  const meetings = await readMeetings(context, scope, periods, zone, requiredReports(company));
  const standing = await readStanding(context, scope, periods, zone);
  const opinions = await readOpinions(context, scope, periods, zone);
  return {
    periods,
    running: { now: pairs.running, before: pairsBefore?.running ?? null },
    held: { now: pairs.held, before: pairsBefore?.held ?? null },
    hours: Math.round(pairs.minutes / 60),
    met: shareOf(pairs, pairsBefore),
    ...meetings,
    ...standing,
    rating: changeOf(opinions.rating, opinions.before.rating),
    recommendation: changeOf(opinions.recommendation, opinions.before.recommendation),
    opinions,
    units: splitByUnit(units),
    workshops: await countWorkshops(tx, { scope: scope.consoleScope, program_id, zone, ...shown }),
    topics: await readTopics(context, scope, periods, zone),
  };
}

/** In percent; null if so few relationships are old enough that the share would be about somebody. */
function shareOf(pairs: PairCounts, before: PairCounts | null): Change | null {
  const share = (counts: PairCounts | null) => (counts && counts.old_enough >= 5 ? percent(counts.met, counts.old_enough) : null);
  const current = share(pairs);
  return current === null ? null : { now: current, before: share(before) };
}

async function readMeetings(
  { tx }: ReportContext,
  scope: ResultScope,
  { month, shown, before }: Periods,
  zone: string,
  required: ReturnType<typeof requiredReports>,
): Promise<Pick<ReportFacts, 'reports' | 'months'>> {
  const lastMonths = monthsBetween(monthsFrom(month, 1 - shownMonths), month);
  const first = [lastMonths[0], shown.months[0], before?.months[0]].reduce<string>(
    (least, name) => (name && name < least ? name : least),
    month,
  );
  const names = monthsBetween(first, month);
  const counted = await countMeetings(
    tx,
    scope,
    { months: { names, starts: names.map((name) => startOfMonth(zone, name)) }, to: shown.to },
    required,
  );
  const rowOf = (name: string) => counted.find(({ dimension, key }) => dimension === 'month' && key === name);
  const share = (span: Span | null) => {
    const rows = span?.months.map(rowOf) ?? [];
    const due = rows.reduce((sum, row) => sum + (row?.reports_due ?? 0), 0);
    return due >= 5
      ? percent(
          rows.reduce((sum, row) => sum + (row?.reports_sent ?? 0), 0),
          due,
        )
      : null;
  };
  const current = share(shown);
  return {
    reports: current === null ? null : { now: current, before: share(before) },
    months: lastMonths.map((name) => ({ month: name, held: rowOf(name)?.held ?? 0 })),
  };
}

/** What is counted as it is now: at the end of an earlier period, it is what the figures of that day kept. */
async function readStanding(
  context: ReportContext,
  scope: ResultScope,
  { shown, before, isOver }: Periods,
  zone: string,
): Promise<Pick<ReportFacts, 'silent' | 'waiting' | 'alone' | 'free_seats' | 'steps'>> {
  const { tx, now } = context;
  const { consoleScope, program_id = null } = scope;
  const isWhole = consoleScope.whole_company || (program_id !== null && consoleScope.program_ids.includes(program_id));
  const days = [isOver ? shown.to : null, before?.to].flatMap((at) => (at ? dayIn(zone, at.getTime()) : []));
  const kept = isWhole ? await listDailyFigures(tx, program_id, days) : [];
  const keptOn = (name: 'silent' | 'unmatched', at: Date | undefined) =>
    kept.find((figure) => figure.name === name && at && figure.day === dayIn(zone, at.getTime()))?.value ?? null;
  const recent = isRecent(shown, now);
  const live = recent ? await readLive(context, program_id) : null;
  const changed = (name: 'silent' | 'unmatched'): Change | null => {
    const current = isOver ? keptOn(name, shown.to) : (live?.[name] ?? null);
    return current === null ? null : { now: current, before: keptOn(name, before?.to) };
  };
  const steps = recent ? await countSteps(tx, scope) : null;
  return {
    silent: changed('silent'),
    waiting: changed('unmatched'),
    free_seats: live?.free_seats ?? null,
    steps,
    alone: steps && Math.max(0, steps.visible - steps.mentored),
  };
}

/** The topics short of mentors today. Null if nobody seeks any, or in a scope of business units, where they could be about somebody. */
async function readTopics(
  { tx, actor, locale, now }: ReportContext,
  { consoleScope: scope, program_id }: ResultScope,
  { shown }: Periods,
  zone: string,
): Promise<LackingTopic[] | null> {
  if (!isRecent(shown, now) || scope.business_unit_ids.length > 0) return null;
  const query = { program_id, scope, managedScope: managedScopeOf(actor), now, day: dayIn(zone, now.getTime()) };
  const topics = await listTopics(tx, query, locale);
  if (topics.every(({ waiting }) => waiting === 0)) return null;
  return topics
    .filter(({ verdict }) => verdict === 'none' || verdict === 'short')
    .map(({ name, waiting, free_seats }) => ({ name, waiting, seats: free_seats }));
}

function isRecent({ to }: Span, now: Date): boolean {
  return now.getTime() - to.getTime() <= recentDays * dayMs;
}

async function readLive({ tx, actor, locale, now }: ReportContext, programId: string | null) {
  const { rows } = await selectFigures(await openReader({ tx, actor, locale, now }, programId)).execute(tx);
  return rows[0] ?? null;
}

async function readOpinions(
  { tx, now }: ReportContext,
  { consoleScope, program_id }: ResultScope,
  { month, before }: Periods,
  zone: string,
) {
  const [unsettled = ''] = monthsUntil(correctableSince(now), zone, 1);
  const isSettled = month < unsettled;
  const settled = { before: startOfMonth(zone, unsettled), months: monthsWithStarts(now, zone, ratedMonths) };
  const at = (groups: AnswerGroup[], until: string) =>
    program_id === undefined ? ratingUntil(groups, until) : programRating(groups, program_id, until >= unsettled);
  const both = async (field_name: string, subcategory: 'meeting' | 'mentoring_relationship', offset: number) => {
    const groups = await listAnswerGroups(tx, { field_name, subcategory }, consoleScope, settled);
    const shift = (opinion: Opinion | null) => opinion && { ...opinion, average: opinion.average - offset };
    const lastBefore = isSettled ? before?.months.at(-1) : undefined;
    return [shift(at(groups, monthsFrom(month, 1))), lastBefore ? shift(at(groups, monthsFrom(lastBefore, 1))) : null] as const;
  };
  const [rating, ratingBefore] = await both('rating', 'meeting', 0);
  // The recommendation is from 0 to 10, the levels of a scale from 1.
  const [recommendation, recommendationBefore] = await both('recommendation', 'mentoring_relationship', 1);
  const until = isSettled ? month : monthsFrom(unsettled, -1);
  return { rating, recommendation, until, before: { rating: ratingBefore, recommendation: recommendationBefore } };
}

function changeOf(opinion: Opinion | null, before: Opinion | null): Change | null {
  return opinion && { now: opinion.average, before: before?.average ?? null };
}

function percent(part: number, whole: number): number {
  return Math.round((part / whole) * 100);
}
