import type { Locale } from '@binome/contract/fields';
import type { Tx } from '../platform/data/database.ts';
import { translate } from '../platform/text/intl.ts';
import { byLack, sumOf, verdictOf } from './balance.ts';
import { type BalanceQuery, listTopicRows } from './queries.ts';

/** Returns the figures of each topic with nothing hidden, what lacks most first: never by business unit or site. */
export async function listTopics(tx: Tx, query: Omit<BalanceQuery, 'business_unit_id' | 'site_id'>, locale: Locale) {
  const rows = await listTopicRows(tx, query, false);
  return rows
    .map(({ cells, name, ...topic }) => {
      const counts = sumOf(cells);
      return { ...topic, name: translate(name, locale), ...counts, under_five: [], verdict: verdictOf(counts) };
    })
    .sort(byLack);
}
