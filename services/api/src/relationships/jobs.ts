import { recordEvent } from '../platform/delivery/events.ts';
import type { CompanyContext } from '../platform/process/context.ts';
import { listMidTermCandidates, markFitAsked, markMidTermAsked, markNudged } from './job-queries.ts';
import { isHalfWay } from './progress/path.ts';

const batchSize = 200;

/** Asks both partners for the `fit` check after their first meeting. */
export async function askFit(context: CompanyContext): Promise<void> {
  await recordEvents(context, 'fit_asked', await markFitAsked(context.tx, context.now, batchSize));
}

/** Asks both partners for the `mid_term` check half-way. */
export async function askMidTerm(context: CompanyContext): Promise<void> {
  const { tx, now } = context;
  const candidates = await listMidTermCandidates(tx, now);
  const ids = candidates.filter((candidate) => isHalfWay({ ...candidate, now })).map(({ id }) => id);
  await recordEvents(context, 'mid_term_asked', await markMidTermAsked(tx, ids.slice(0, batchSize), now));
}

/** Nudges the partners of a silent relationship every 21 days, at most three times. */
export async function nudgeSilentRelationships(context: CompanyContext): Promise<void> {
  const { tx, now } = context;
  await recordEvents(context, 'nudged', await markNudged(tx, now, batchSize));
}

async function recordEvents(context: CompanyContext, event: 'fit_asked' | 'mid_term_asked' | 'nudged', ids: string[]): Promise<void> {
  for (const subject_id of ids) await recordEvent(context, { name: `mentoring_relationship.${event}`, subject_id });
}
