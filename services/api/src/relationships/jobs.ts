import { findOwnCompany } from '../companies/queries.ts';
import type { CompanyContext } from '../platform/context.ts';
import { recordEvent } from '../platform/events.ts';
import { listMidTermCandidates, markFitAsked, markMidTermAsked, markNudged } from './job-queries.ts';
import { isHalfWay } from './progress/path.ts';

const day = 86_400_000;
const batch = 200;

/** One question after the other: the second waits a week for the first. */
const daysBetweenQuestions = 7;

/** A silence is broken into gently: three times, three weeks apart, and then it is the pair's own. */
const daysBetweenNudges = 21;
const maxNudges = 3;

/** Asks both, once their first session is over, whether they suit each other. */
export async function askFit(context: CompanyContext): Promise<void> {
  await tellOf(context, 'fit_asked', await markFitAsked(context.tx, context.now, batch));
}

/** Asks both half-way how it goes. */
export async function askMidTerm(context: CompanyContext): Promise<void> {
  const { tx, now } = context;
  const { planned_meetings: planned } = await findOwnCompany(tx);
  const candidates = await listMidTermCandidates(tx, daysBefore(now, daysBetweenQuestions));
  const ids = candidates.filter((course) => isHalfWay({ ...course, planned, now })).map(({ id }) => id);
  await tellOf(context, 'mid_term_asked', await markMidTermAsked(tx, ids.slice(0, batch), now));
}

/** Nudges both of a pair of which nothing was heard for three weeks, and again after three more. */
export async function nudgeSilentRelationships(context: CompanyContext): Promise<void> {
  const { tx, now } = context;
  await tellOf(context, 'nudged', await markNudged(tx, now, daysBefore(now, daysBetweenNudges), maxNudges));
}

async function tellOf(context: CompanyContext, what: 'fit_asked' | 'mid_term_asked' | 'nudged', ids: string[]): Promise<void> {
  for (const subject_id of ids) await recordEvent(context, { name: `mentoring_relationship.${what}`, subject_id });
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * day);
}
