import type { ConsoleResults, getResults } from '@binome/contract/console/results';
import type { z } from 'zod';
import { findOwnCompany } from '../../companies/queries.ts';
import type { ConsoleContext } from '../../platform/process/context.ts';
import { translate } from '../../platform/text/intl.ts';
import { consoleScopeOf } from '../../policies/console.ts';
import { correctableSince } from '../../policies/feedbacks.ts';
import { requiredReports } from '../../policies/meetings.ts';
import { countWorkshops } from '../../programs/workshops/count-workshops.ts';
import { type AnswerGroup, averageOf, listShownGroups } from './figures.ts';
import { monthsUntil, monthsWithStarts, startOfMonth } from './period.ts';
import {
  type ActivityRow,
  countMeetings,
  countPeers,
  countRelationships,
  listAnswerGroups,
  listProgramNames,
  listUnitNames,
} from './queries.ts';

type Query = z.output<typeof getResults.schema.querystring>;
type Dimension = ActivityRow['dimension'];
type Group = Omit<ActivityRow, 'dimension' | 'key'> & { rating: ConsoleResults['recommendation'] };

/** Months before these count as one group of answers, which no screen shows. */
const ratedMonths = 120;

/** Meetings, reports and ratings of the relationships that a manager reads. */
export async function readResults(context: ConsoleContext, { program_id, months: count }: Query): Promise<ConsoleResults> {
  const { tx, actor, now, locale } = context;
  const company = await findOwnCompany(tx);
  const zone = company.time_zone;
  const consoleScope = consoleScopeOf(actor);
  const scope = { consoleScope, program_id };
  const months = monthsWithStarts(now, zone, count);
  const [firstUnsettledMonth = ''] = monthsUntil(correctableSince(now), zone, 1);
  // Counts only months whose answers can no longer be corrected.
  const settled = { before: startOfMonth(firstUnsettledMonth, zone), months: monthsWithStarts(now, zone, ratedMonths) };

  const activity = await countMeetings(tx, scope, { months, to: now }, requiredReports(company));
  const listRatings = async (field_name: string, subcategory: 'meeting' | 'mentoring_relationship') => {
    const shown = listShownGroups(await listAnswerGroups(tx, { field_name, subcategory }, consoleScope, settled));
    return program_id === undefined ? shown : ofProgram(shown, program_id);
  };
  const ratings = await listRatings('rating', 'meeting');
  const recommendation = ratingOf(await listRatings('recommendation', 'mentoring_relationship'), 'total', '');

  const groupOf = (dimension: Dimension, key: string): Group => ({
    ...(activity.find((row) => row.dimension === dimension && row.key === key) ?? noActivity),
    rating: ratingOf(ratings, dimension, key),
  });
  const groupsOf = (dimension: 'program' | 'unit', names: { id: string; name: string | null }[]) => {
    const keys = new Set([...activity, ...ratings].flatMap((row) => (row.dimension === dimension ? row.key : [])));
    return [...names, { id: '', name: null }]
      .filter(({ id }) => keys.has(id))
      .map(({ id, name }) => ({ id: id || null, name, ...groupOf(dimension, id) }));
  };
  const programs = (await listProgramNames(tx)).map(({ id, name }) => ({ id, name: translate(name, locale) }));
  return {
    id: 'results',
    relationships: await countRelationships(tx, scope, now),
    peer_relationships: await countPeers(tx, scope, months.starts[0] ?? now),
    total: groupOf('total', ''),
    months: months.names.map((month) => ({ month, ...groupOf('month', month) })),
    programs: groupsOf('program', programs),
    business_units: groupsOf('unit', await listUnitNames(tx)),
    // The recommendation is from 0 to 10, the levels of a scale from 1.
    recommendation: recommendation.average === null ? recommendation : { ...recommendation, average: round(recommendation.average - 1) },
    workshops: await countWorkshops(tx, {
      scope: consoleScope,
      program_id,
      from: startOfMonth(months.names[0] ?? '', zone),
      to: now,
      zone,
    }),
  };
}

const noActivity = { held: 0, cancelled: 0, reports_due: 0, reports_sent: 0 };

/**
 * The shown groups of one program: its total only. Months and units of one program stay hidden, since subtracting them from those of
 * all programs would give the figures of the other programs, however few people answered there.
 */
function ofProgram(shown: AnswerGroup[], program_id: string): AnswerGroup[] {
  const program = shown.find(({ dimension, key }) => dimension === 'program' && key === program_id);
  return program ? [program, { ...program, dimension: 'total', key: '' }] : [];
}

function ratingOf(shown: AnswerGroup[], dimension: Dimension, key: string): ConsoleResults['recommendation'] {
  const group = shown.find((candidate) => candidate.dimension === dimension && candidate.key === key);
  return group ? { average: averageOf(group), levels: group.levels, enough: true } : { average: null, levels: null, enough: false };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
