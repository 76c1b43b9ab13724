import type { ConsoleResults, getResults } from '@binome/contract/console/results';
import type { z } from 'zod';
import { findOwnCompany } from '../../companies/queries.ts';
import type { ConsoleContext } from '../../platform/context.ts';
import { translate } from '../../platform/intl.ts';
import { consoleScopeOf } from '../../policies/console.ts';
import { settledBefore } from '../../policies/feedbacks.ts';
import { requiredReports } from '../../policies/meetings.ts';
import { cutToReach } from './cut-to-reach.ts';
import { figuresOf } from './figures.ts';
import { beginningOf, monthsUntil } from './period.ts';
import {
  type ActivityRow,
  countPairs,
  countSessions,
  type FigureRow,
  listAnswerCells,
  listProgramNames,
  listUnitNames,
} from './queries.ts';

type Asked = z.output<typeof getResults.schema.querystring>;
type Dimension = ActivityRow['dimension'];
type Group = Omit<ActivityRow, 'dimension' | 'key'> & { rating: ConsoleResults['recommendation'] };

/** How the pairs whom somebody looks after fare, in figures. */
export async function readResults(context: ConsoleContext, { program_id, months: count }: Asked): Promise<ConsoleResults> {
  const { tx, actor, now, locale } = context;
  const company = await findOwnCompany(tx);
  const zone = company.time_zone;
  const reach = consoleScopeOf(actor);
  const scope = { reach, program_id };
  const months = monthsUntil(now, zone, count);
  const during = { from: beginningOf(months[0] ?? '', zone), to: now, zone };
  const [firstUnsettledMonth = ''] = monthsUntil(settledBefore(now), zone, 1);
  const settled = { before: beginningOf(firstUnsettledMonth, zone), zone };

  const activity = await countSessions(tx, scope, during, requiredReports(company));
  const told = async (field_name: string, subcategory: 'meeting' | 'mentoring_relationship') =>
    cutToReach(figuresOf(await listAnswerCells(tx, { field_name, subcategory }, settled), firstUnsettledMonth), reach, program_id);
  const ratings = await told('rating', 'meeting');
  const recommendation = ratingOf(await told('recommendation', 'mentoring_relationship'), 'total', '');

  const groupOf = (dimension: Dimension, key: string): Group => ({
    ...(activity.find((row) => row.dimension === dimension && row.key === key) ?? none),
    rating: ratingOf(ratings, dimension, key),
  });
  const places = (dimension: 'program' | 'unit', names: { id: string; name: string | null }[]) => {
    const known = new Set([...activity, ...ratings].flatMap((row) => (row.dimension === dimension ? row.key : [])));
    return [...names, { id: '', name: null }]
      .filter(({ id }) => known.has(id))
      .map(({ id, name }) => ({ id: id || null, name, ...groupOf(dimension, id) }));
  };
  const programs = (await listProgramNames(tx)).map(({ id, name }) => ({ id, name: translate(name, locale) }));
  return {
    id: 'results',
    relationships: await countPairs(tx, scope, now),
    total: groupOf('total', ''),
    months: months.map((month) => ({ month, ...groupOf('month', month) })),
    programs: places('program', programs),
    business_units: places('unit', await listUnitNames(tx)),
    // Marks count from 0, places on a scale from 1.
    recommendation: recommendation.average === null ? recommendation : { ...recommendation, average: round(recommendation.average - 1) },
  };
}

const none = { held: 0, cancelled: 0, reports_due: 0, reports_sent: 0 };

function ratingOf(figures: FigureRow[], dimension: Dimension, key: string): ConsoleResults['recommendation'] {
  const found = figures.find((figure) => figure.dimension === dimension && figure.key === key);
  return found ? { average: found.average, levels: found.levels, enough: true } : { average: null, levels: null, enough: false };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
