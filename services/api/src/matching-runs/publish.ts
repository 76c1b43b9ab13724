import { randomUUID } from 'node:crypto';
import type { publishMatchingRunWave } from '@binome/contract/console/matching-run-publications';
import type { Locale } from '@binome/contract/fields';
import { obstaclesBetween } from '@binome/matching/eligibility';
import type { MatchProfile } from '@binome/matching/profile';
import type { z } from 'zod';
import { insertProposals } from '../match-proposals/queries.ts';
import { explainMatch } from '../matching/matches.ts';
import { audit, auditEach } from '../platform/data/audit.ts';
import { recordEvent } from '../platform/delivery/events.ts';
import { ApiError } from '../platform/http/errors.ts';
import { say } from '../platform/text/intl.ts';
import { dayIn } from '../platform/text/time-zone.ts';
import { isAllowedIn } from '../policies/is-allowed.ts';
import { createRelationship } from '../relationships/actions.ts';
import { constraintsOf, menteesOf } from './constraints.ts';
import { findRunInScope } from './find-run.ts';
import { isAssigning } from './job-state.ts';
import { listOpenPairs } from './pair-queries.ts';
import { readNames } from './present-queries.ts';
import { pairFactsOf, type RunContext, type RunPeople, readPeople } from './problem.ts';
import { listPublishable, lockAllProfiles, markFailed, markPublished, nextWaveNumber, type Publishable } from './publish-queries.ts';
import { findLastEdit, isProgramOver, lockRun, type RunRow, updateRun } from './run-queries.ts';
import { publishRunChange } from './save.ts';
import { solveRun } from './solve.ts';

type Body = z.output<typeof publishMatchingRunWave.schema.body>;
type Left = { pair: Publishable; text: { fr: string; en: string } };
export type LeftPair = { pair_id: string; participant: string; presenter: string; text: string };

const day = 86_400_000;

/**
 * Publishes pairs of a run as its next wave: proposals to both people, or relationships that open at once. Each pair is checked again under
 * the locks of its profiles; one that cannot begin any more stays in the draft, with the reason. The rest of the draft is solved again.
 * @throws ApiError `not_found`, `forbidden`, `transition_refused` once it is closed, `program_over`, `matching_run_computing`, `conflict` after a change or a
 * computation that the caller has not seen
 */
export async function publishWave(context: RunContext, body: Body): Promise<{ number: number; left: LeftPair[] }> {
  const { tx, actor, now } = context;
  const { run_id, mode } = body;
  // Before the locks: they count as writes, after which a change of the index is read on its own.
  await context.indexes.getCommunity(tx, actor.company_id);
  await findRunInScope(context, run_id);
  await lockRun(tx, run_id);
  const run = await findRunInScope(context, run_id);
  await assertPublishable(context, run);
  if (((await findLastEdit(tx, run_id))?.id ?? null) !== body.edit_id) throw new ApiError('conflict');
  // A colleague’s wave, or mentees who came back, have other pairs under the same scores.
  if (body.computation !== undefined && body.computation !== run.job_number) throw new ApiError('conflict');
  const pairs = await listPublishable(tx, run_id, body.pairs);
  if (pairs.length === 0) throw new ApiError('conflict');
  await lockAllProfiles(tx, pairs);
  const { ready, left } = await checkPairs(context, run, pairs);
  const number = await nextWaveNumber(tx, run_id);
  const published_by = actor.kind === 'member' ? actor.user_id : null;
  const wave = { wave: number, mode, published_at: now, published_by };
  if (mode === 'propose') await propose(context, run, ready, body.answer_days);
  for (const pair of ready) {
    const opened = mode === 'open' ? { mentoring_relationship_id: await open(context, run, pair) } : {};
    await markPublished(tx, pair.id, { ...wave, ...opened });
  }
  for (const { pair, text } of left) await markFailed(tx, pair.id, text);
  if (ready.length > 0) {
    await updateRun(tx, run_id, { state: 'published' });
    const changes = { wave: [null, number] as const, pairs: [null, ready.length] as const };
    await audit(context, { action: 'matching_run.published', subject_id: run_id, changes });
    await solveRest(context, run);
  }
  publishRunChange(context);
  return { number, left: await presentLeft(context, left) };
}

/** @throws ApiError `forbidden`, `transition_refused`, `program_over`, `matching_run_computing` while its pairs are not those that were asked for */
export async function assertPublishable({ tx, indexes, actor, now }: RunContext, run: RunRow): Promise<void> {
  const { program_id, state } = run;
  if (!isAllowedIn(actor, 'matching_runs.publish', [program_id])) throw new ApiError('forbidden');
  if (state === 'closed') throw new ApiError('transition_refused', { values: { event: 'publish' } });
  const { row } = await indexes.getFacts(tx, actor.company_id);
  if (program_id && (await isProgramOver(tx, program_id, dayIn(row.time_zone, now.getTime())))) throw new ApiError('program_over');
  if (isAssigning(run, now)) throw new ApiError('matching_run_computing');
}

/** Which pairs can begin as things stand now, and why the others cannot. */
export async function checkPairs(context: RunContext, run: RunRow, pairs: Publishable[]): Promise<{ ready: Publishable[]; left: Left[] }> {
  const people = await readPeople(
    context,
    run,
    pairs.map(({ participant_id }) => participant_id),
  );
  const byId = (profiles: MatchProfile[]) => new Map(profiles.map((profile) => [profile.id, profile]));
  const participants = byId(people.participants);
  const presenters = byId(people.presenters);
  const seats = new Map(people.seats);
  const ready: Publishable[] = [];
  const left: Left[] = [];
  for (const pair of pairs) {
    const participant = participants.get(pair.participant_id);
    const presenter = presenters.get(pair.presenter_id);
    const places = seats.get(pair.presenter_id) ?? 0;
    const canBegin = participant !== undefined && presenter !== undefined && !isHindered(people, participant, presenter);
    if (canBegin && places > 0) {
      seats.set(pair.presenter_id, places - 1);
      ready.push(pair);
    } else left.push({ pair, text: await whyNot(context, people, pair) });
  }
  return { ready, left };
}

/** A full mentor has no place, which is counted with the proposals of the wave. */
function isHindered({ histories, facts }: RunPeople, participant: MatchProfile, presenter: MatchProfile): boolean {
  const obstacles = obstaclesBetween(participant, presenter, pairFactsOf(histories.get(participant.id)), facts);
  return obstacles.some(({ code }) => code !== 'no_capacity');
}

async function whyNot(
  { tx, indexes, actor }: RunContext,
  people: RunPeople,
  { participant_id, presenter_id }: Publishable,
): Promise<Left['text']> {
  const textIn = async (locale: Locale) => {
    const match = await explainMatch(tx, indexes, actor.company_id, participant_id, presenter_id, locale);
    if (match?.standing.active_relationship_id) return say(locale, 'errors.relationship_already_open');
    if (match?.standing.open_request_id) return say(locale, 'errors.request_already_open');
    if (people.histories.get(participant_id)?.has_proposal) return say(locale, 'errors.proposal_already_open');
    const obstacle = match?.obstacles[0]?.text;
    if (obstacle) return obstacle;
    const areInProgram = people.histories.get(participant_id)?.in_program && people.seats.has(presenter_id);
    return areInProgram
      ? say(locale, 'errors.request_limit_reached', { who: 'presenter' })
      : say(locale, 'mentoring_relationships.not_enrolled');
  };
  return { fr: await textIn('fr'), en: await textIn('en') };
}

/** Both read it at once, and each may answer first. */
async function propose(context: RunContext, run: RunRow, pairs: Publishable[], answer_days: number): Promise<void> {
  const { tx, actor, now } = context;
  const by_user_id = actor.kind === 'member' ? actor.user_id : null;
  const expires_at = new Date(now.getTime() + answer_days * day);
  const rows = pairs.map(({ id, participant_id, presenter_id }) => ({
    ...{ id: randomUUID(), group_id: randomUUID(), position: 1, participant_id, presenter_id, program_id: run.program_id, by_user_id },
    ...{ answer_days, created_at: now, expires_at, run_pair_id: id, both_at_once: true },
  }));
  if (rows.length === 0) return;
  const ids = await insertProposals(tx, rows);
  for (const id of ids) await recordEvent(context, { name: 'match_proposal.suggested', subject_id: id });
  await auditEach(context, 'match_proposal.created', ids);
}

async function open(context: RunContext, run: RunRow, { participant_id, presenter_id }: Publishable): Promise<string> {
  const id = await createRelationship(context, { participant_id, presenter_id, program_id: run.program_id, aasm_state: 'admin_initiated' });
  await recordEvent(context, { name: 'mentoring_relationship.admin_initiated', subject_id: id });
  const changes = { relationship_state: [null, 'admin_initiated'] as const };
  await audit(context, { action: 'mentoring_relationship.initiated', subject_id: id, changes });
  return id;
}

/** Assigns the mentees who are left, with the places that are left. */
async function solveRest(context: RunContext, { id }: RunRow): Promise<void> {
  const run = await findRunInScope(context, id);
  const pairs = await listOpenPairs(context.tx, id);
  const people = await readPeople(context, run, menteesOf(pairs));
  await solveRun(context, run, people, constraintsOf(run, pairs));
}

export async function presentLeft({ tx, locale }: RunContext, left: Left[]): Promise<LeftPair[]> {
  const names = await readNames(
    tx,
    left.flatMap(({ pair }) => [pair.participant_id, pair.presenter_id]),
  );
  return left.map(({ pair, text }) => ({
    pair_id: pair.id,
    participant: names.get(pair.participant_id)?.name ?? '',
    presenter: names.get(pair.presenter_id)?.name ?? '',
    text: text[locale],
  }));
}
