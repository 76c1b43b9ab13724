import type { attendCircleSession } from '@binome/contract/circles/circle-sessions';
import type { z } from 'zod';
import { ApiError } from '../platform/http/errors.ts';
import type { MemberContext } from '../platform/process/context.ts';
import { sessionState } from '../policies/circles.ts';
import { countAttendances, upsertAttendances } from './attendance-queries.ts';
import { publishCircle } from './publish.ts';
import { lockOwnSession } from './sessions.ts';

type Said = z.output<typeof attendCircleSession.schema.body>;

/**
 * Says before a session whether the caller comes, and once people arrive that they are there.
 * @throws ApiError `not_found`, `forbidden`, `transition_refused` if it is too late or too early for that
 */
export async function attend(context: MemberContext, id: string, said: Said): Promise<void> {
  const { own, session, can } = await lockOwnSession(context, id);
  if (!can.attend) throw new ApiError('forbidden');
  const state = sessionState(session, context.now);
  const isTimely = 'coming' in said ? state === 'planned' || state === 'now' : state === 'now' || state === 'over';
  if (!isTimely) throw new ApiError('transition_refused', { values: { event: 'attend' } });
  await upsertAttendances(context.tx, [{ circle_id: own.circle.id, circle_session_id: id, user_id: context.actor.user_id, ...said }]);
  await countAttendances(context.tx, id);
  publishCircle(context, own.circle.id, own.members);
}

/**
 * Marks which members were there; the others were not.
 * @throws ApiError `not_found`, `forbidden` for all but who leads the session, and before it begins
 */
export async function markAttendances(context: MemberContext, id: string, presentIds: readonly string[]): Promise<void> {
  const { own, can } = await lockOwnSession(context, id);
  if (!can.mark) throw new ApiError('forbidden');
  await upsertAttendances(
    context.tx,
    own.members.map(({ user_id }) => ({
      ...{ circle_id: own.circle.id, circle_session_id: id, user_id },
      present: presentIds.includes(user_id),
    })),
  );
  await countAttendances(context.tx, id);
  publishCircle(context, own.circle.id, own.members);
}
