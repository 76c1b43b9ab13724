import type { CompanyContext } from './context.ts';

/** Something that happened: ids and codes only in `data`, never a person's words, name or address. */
export type NewEvent = { name: `${string}.${string}`; subject_id: string; data?: Record<string, string | number | null> };

/** Writes an event in the change's own transaction, and has it delivered once that is committed. Returns its id. */
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
