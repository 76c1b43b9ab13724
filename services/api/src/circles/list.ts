import { sql } from 'kysely';
import type { MemberContext } from '../platform/process/context.ts';
import { presentCards } from './present.ts';
import { listCircles } from './queries.ts';
import { readCircles, withRights } from './read-circle.ts';

/** The circles of a member, and unless `own` those of their programs. */
export async function listOwnCircles(context: MemberContext, query: { program_id?: string; own?: boolean }) {
  const { tx, actor, now } = context;
  const circles = await listCircles(tx, { userId: actor.user_id, programId: query.program_id, own: query.own ?? false });
  const programs = await tx
    .selectFrom('program_enrollments')
    .where('user_id', '=', actor.user_id)
    .select(sql<string>`program_id`.as('id'))
    .execute();
  const enrolled = new Set(programs.map(({ id }) => id));
  const read = await readCircles(tx, circles, now);
  return presentCards(
    context,
    read.map((circle) => withRights(circle, actor.user_id, enrolled.has(circle.circle.program_id))),
  );
}
