import type { createConsoleCircle, decideCircleRequest, getConsoleCircle, updateConsoleCircle } from '@binome/contract/console/circles';
import { updateConsoleCircle as updateEndpoint } from '@binome/contract/console/circles';
import type { z } from 'zod';
import { findOwnCompany } from '../companies/queries.ts';
import { assertExpected } from '../console/assert-expected.ts';
import { audit, changesOf } from '../platform/data/audit.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { ConsoleContext } from '../platform/process/context.ts';
import { consoleScopeOf } from '../policies/console.ts';
import { isAllowedIn } from '../policies/is-allowed.ts';
import { attendanceRate } from './attendance-rate.ts';
import { findConsoleCircle } from './console-queries.ts';
import { endCircle } from './end.ts';
import { answerPlace, invite } from './invite.ts';
import { addCircle, changeCircle } from './open.ts';
import { presentFacts } from './present.ts';
import { type CircleRow, lockCircle } from './queries.ts';
import { type ReadCircle, readCircle, readCircles } from './read-circle.ts';

type Row = z.output<typeof getConsoleCircle.schema.response>;
type Action = keyof Row['can'];

/**
 * Proposes a circle in a program of the actor, and invites people. Returns it.
 * @throws ApiError `not_found` for a program out of scope, `program_over`, `invalid`
 */
export async function proposeCircle(context: ConsoleContext, body: z.output<typeof createConsoleCircle.schema.body>): Promise<Row> {
  const { tx, actor, now } = context;
  const { invited_user_ids, ...circle } = body;
  if (!isAllowedIn(actor, 'circles.edit', [circle.program_id])) throw new ApiError('not_found');
  const opened_by_user_id = actor.kind === 'member' ? actor.user_id : null;
  const id = await addCircle(context, circle, { by_referent: true, opened_by_user_id, time_zone: await companyTimeZone(context) });
  await audit(context, { action: 'circle.created', subject_id: id });
  if (invited_user_ids.length > 0) await invite(context, await readCircle(tx, id, now), invited_user_ids);
  return showCircle(context, id);
}

/** @throws ApiError `not_found`, `forbidden`, `conflict`, `transition_refused`, `invalid`, `circle_full` */
export async function changeConsoleCircle(
  context: ConsoleContext,
  id: string,
  { expected, ...change }: z.output<typeof updateConsoleCircle.schema.body>,
): Promise<Row> {
  const read = await lockInScope(context, id, 'edit');
  assertExpected(updateEndpoint.schema.response, await present(context, read), { expected }, context.locale);
  await changeCircle(context, read, change);
  const { title: _, description: __, place: ___, ...named } = change;
  await audit(context, { action: 'circle.changed', subject_id: id, changes: changesOf(read.circle, named) });
  return showCircle(context, id);
}

/** @throws ApiError `not_found`, `forbidden`, `circle_full`, `invalid` */
export async function inviteAsReferent(context: ConsoleContext, id: string, userIds: string[]): Promise<Row> {
  await invite(context, await lockInScope(context, id, 'invite'), userIds);
  await audit(context, { action: 'circle.invited', subject_id: id });
  return showCircle(context, id);
}

/** @throws ApiError `not_found`, `forbidden` once somebody has joined, `circle_full`, `transition_refused` */
export async function decideAsReferent(
  context: ConsoleContext,
  { circle_id, member_id, event }: z.output<typeof decideCircleRequest.schema.body>,
): Promise<Row> {
  // An invitation is taken back by those who invite.
  const read = await lockInScope(context, circle_id, event === 'withdraw' ? 'invite' : 'decide');
  await answerPlace(context, circle_id, member_id, event, read);
  await audit(context, { action: 'circle.decided', subject_id: circle_id });
  return showCircle(context, circle_id);
}

/** @throws ApiError `not_found`, `forbidden` */
export async function endAsReferent(context: ConsoleContext, id: string, reason: string): Promise<Row> {
  const read = await lockInScope(context, id, 'end');
  await endCircle(context, read, reason);
  await audit(context, { action: 'circle.ended', subject_id: id, reason });
  return showCircle(context, id);
}

/** @throws ApiError `not_found` if it is unknown or out of scope */
export async function showCircle(context: ConsoleContext, id: string): Promise<Row> {
  const circle = await findConsoleCircle(context.tx, consoleScopeOf(context.actor), id);
  const [row] = circle ? await presentConsole(context, [circle]) : [];
  if (!row) throw new ApiError('not_found');
  return row;
}

/** Circles as the console shows them: without names of members and without what they write. */
export async function presentConsole(context: ConsoleContext, circles: readonly CircleRow[]): Promise<Row[]> {
  const read = await readCircles(context.tx, circles, context.now);
  return Promise.all(read.map((circle) => present(context, circle)));
}

async function present({ actor, locale, now }: ConsoleContext, { circle, members, places, sessions, next }: ReadCircle): Promise<Row> {
  const mayEdit = circle.by_referent && circle.state !== 'ended' && isAllowedIn(actor, 'circles.edit', [circle.program_id]);
  const decide = mayEdit && members.length === 0;
  const kept = sessions.filter(({ cancelled_at }) => !cancelled_at);
  const memberIds = new Set(members.map(({ user_id }) => user_id));
  // Whom a member has invited concerns the members.
  const waiting = places.filter(
    ({ state, invited_by_user_id }) =>
      (state === 'requested' && decide) || (state === 'invited' && mayEdit && !memberIds.has(invited_by_user_id ?? '')),
  );
  return {
    ...presentFacts(circle, locale),
    members: members.length,
    next_session_at: next?.starts_at ?? null,
    sessions_planned: kept.length,
    sessions_held: kept.filter(({ ends_at }) => ends_at <= now).length,
    attendance_rate: attendanceRate(kept),
    waiting: waiting.map(({ id, person, state, created_at }) => ({ id, person, state, created_at })),
    can: { edit: mayEdit, invite: mayEdit && members.length < circle.size, decide, end: mayEdit },
  };
}

async function lockInScope(context: ConsoleContext, id: string, action: Action): Promise<ReadCircle> {
  await lockCircle(context.tx, id);
  const { can } = await showCircle(context, id);
  if (!can[action]) throw new ApiError('forbidden');
  return readCircle(context.tx, id, context.now);
}

async function companyTimeZone({ tx }: ConsoleContext): Promise<string> {
  const { time_zone } = await findOwnCompany(tx);
  return time_zone;
}
