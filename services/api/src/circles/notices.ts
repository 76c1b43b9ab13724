import type { EventData, EventName } from '@binome/contract/events';
import { recordEvent } from '../platform/delivery/events.ts';
import type { CompanyContext } from '../platform/process/context.ts';

type NoticeEvent = Extract<EventName, `circle.${string}`>;
type About = { circle_id: string; circle_session_id?: string; sender_user_id?: string | null };

/** Tells people about a circle, each by an event of their own. The sender and the receiver are in a row that the event names. */
export async function tell<Name extends NoticeEvent>(
  context: CompanyContext,
  name: Name,
  about: About,
  receivers: readonly { user_id: string }[],
  dataOf: (userId: string) => EventData<Name>,
): Promise<void> {
  const { tx, now } = context;
  for (const { user_id: recipient_user_id } of receivers) {
    const notice = { sender_user_id: context.actor.user_id ?? null, ...about, recipient_user_id, created_at: now };
    const { id } = await tx.insertInto('circle_notices').values(notice).returning('id').executeTakeFirstOrThrow();
    await recordEvent(context, { name, subject_id: id, data: dataOf(recipient_user_id) } as Parameters<typeof recordEvent>[1]);
  }
}

/** The data of an event that the caller may have caused. */
export function ownData({ actor }: CompanyContext): (userId: string) => { own?: true } {
  return (userId) => (userId === actor.user_id ? { own: true } : {});
}

export function noData(): Record<never, never> {
  return {};
}

/** Everybody but the caller. */
export function others<Person extends { user_id: string }>({ actor }: CompanyContext, people: readonly Person[]): Person[] {
  return people.filter(({ user_id }) => user_id !== actor.user_id);
}
