import type { getTopicBalance, TopicFigures, TopicVerdict } from '@binome/contract/console/topic-balance';
import type { Locale } from '@binome/contract/fields';
import type { z } from 'zod';
import { findOwnCompany } from '../companies/queries.ts';
import type { Tx } from '../platform/data/database.ts';
import type { ConsoleContext } from '../platform/process/context.ts';
import { translate } from '../platform/text/intl.ts';
import { dayIn } from '../platform/text/time-zone.ts';
import { consoleScopeOf, managedScopeOf } from '../policies/console.ts';
import { byLack, verdictOf } from './balance.ts';
import { listTopics } from './list-topics.ts';
import { type BalanceQuery, countWaiting, listTopicRows } from './queries.ts';
import { shownCounts } from './shown-counts.ts';

type Query = z.output<typeof getTopicBalance.schema.querystring>;
type Balance = z.output<typeof getTopicBalance.schema.response>;

/** Returns who seeks and who offers each topic in the reader's scope, what lacks most first. */
export async function readTopicBalance(context: ConsoleContext, asked: Query): Promise<Balance> {
  const { tx, actor, now, locale } = context;
  const { time_zone, max_relationships_per_presenter } = await findOwnCompany(tx);
  const scope = consoleScopeOf(actor);
  const query = { ...asked, scope, managedScope: managedScopeOf(actor), now, day: dayIn(time_zone, now.getTime()) };
  const common = { id: 'topic_balance', seats_per_presenter: max_relationships_per_presenter };
  // A scope of business units is a cut of the company, without a filter too.
  if (asked.business_unit_id || asked.site_id || scope.business_unit_ids.length > 0)
    return { ...common, topics: await listCutTopics(tx, query, locale), waiting: null };
  const topics = await listTopics(tx, query, locale);
  const lacking = topics.filter(({ verdict }) => verdict === 'none' || verdict === 'short');
  return { ...common, topics, waiting: await countWaiting(tx, query, lacking) };
}

/** Returns the figures by business unit or site, without those of small groups. */
async function listCutTopics(tx: Tx, query: BalanceQuery, locale: Locale): Promise<TopicFigures[]> {
  const { business_unit_id: unit, site_id: site, program_id } = query;
  const rows = await listTopicRows(tx, query, true);
  return rows
    .map(({ cells, name, ...topic }) => {
      const counts = shownCounts(cells, { unit, site, in_program: program_id ? true : undefined });
      return { ...topic, name: translate(name, locale), ...counts, verdict: knownVerdictOf(counts) };
    })
    .sort(byLack);
}

function knownVerdictOf({ sought, waiting, free_seats }: ReturnType<typeof shownCounts>): TopicVerdict | null {
  return sought === null || waiting === null || free_seats === null ? null : verdictOf({ sought, waiting, free_seats });
}
