import type { CompanyContext } from './context.ts';

/** An event to record. `data` holds ids and codes only, never personal data. */
export type NewEvent = { name: `${string}.${string}`; subject_id: string; data?: Record<string, string | number | null> };

/** Records an event in the transaction of the change, and queues its delivery after the commit. Returns its id. */
export async function recordEvent(context: CompanyContext, { name, subject_id, data = {} }: NewEvent): Promise<string> {
  const { tx, actor, services } = context;
  const { id } = await tx
    .insertInto('events')
    .values({ name, subject_id, actor_id: actor.user_id ?? null, data: JSON.stringify(data), created_at: services.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  context.afterCommit(() => services.jobs.deliver({ company_id: actor.company_id, event_id: id }));
  return id;
}
