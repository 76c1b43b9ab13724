import { sql } from 'kysely';
import { orOnPrimary } from '../data/replica.ts';
import { setLimits } from '../data/with-limits.ts';
import type { ConsoleRequest, MemberRequest, Route } from './route.ts';

/**
 * Answers the request of a route. A report reads in a transaction of the same company and user on the replica, while that of the request waits;
 * if the replica fails, or is not recent enough, it reads in that of the request. Every other route has its request as it is.
 */
export async function readReport<Request extends MemberRequest | ConsoleRequest, T>(
  { report }: Route,
  request: Request,
  answer: (request: Request) => Promise<T>,
): Promise<T> {
  if (!report) return answer(request);
  const { tx, services, session, actor } = request;
  await setLimits(tx, services.database.limits.report);
  const replica = services.replica.recent();
  const scope = { company_id: actor.company_id, user_id: session.user_id };
  const body =
    replica && !(await hasJustWritten(request))
      ? await orOnPrimary(
          replica.inCompany(scope, (replicaTx) => answer({ ...request, tx: replicaTx }), { limits: 'report' }),
          () => answer(request),
        )
      : await answer(request);
  await (report.record as ((request: Request) => Promise<void>) | undefined)?.(request);
  return body;
}

/** Clocks of two machines differ a little. */
const toleranceSeconds = 5;

/** Has the caller changed something that the replica may not have yet? Each change at the console is in the audit trail. */
async function hasJustWritten({ tx, services, actor, now }: MemberRequest | ConsoleRequest): Promise<boolean> {
  const seconds = services.env.DATABASE_REPLICA_MAX_LAG_SECONDS + toleranceSeconds;
  const since = new Date(now.getTime() - seconds * 1000);
  const author = 'staff_id' in actor ? sql`staff_id = ${actor.staff_id}` : sql`actor_id = ${actor.user_id}`;
  const { rows } = await sql<{ wrote: boolean }>`
    select exists (select from audit_entries where ${author} and created_at >= ${since}) as wrote`.execute(tx);
  return rows[0]?.wrote ?? true;
}
