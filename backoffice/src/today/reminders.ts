import type { MessageAudience } from '@binome/contract/console/referent-messages';
import type { ShownRow, TodayPerson } from '@binome/contract/console/today';
import type { TemplateCode } from '@binome/contract/values/message-templates';
import type { TodayQueue } from '@binome/contract/values/today';

type Reminder = { template: TemplateCode; audience: MessageAudience };

/** Returns the message that reminds the people of rows of one queue, by their subjects; undefined for a queue of which nobody is reminded. */
export function reminderOf(queue: TodayQueue, ids: string[]): Reminder | undefined {
  switch (queue) {
    case 'requests':
      return { template: 'pending_request', audience: { request_ids: ids } };
    case 'silent':
      return { template: 'how_are_you', audience: { relationship_ids: ids } };
    case 'late_reports':
      return { template: 'report', audience: { relationship_ids: ids } };
    default:
      return undefined;
  }
}

/** Can the people of a row be reminded? Not of a relationship whose partner has gone. */
export function canBeReminded(row: ShownRow): boolean {
  return reminderOf(row.queue, []) !== undefined && row.remind.length > 0 && !isPartnerGone(row);
}

/** Who is reminded, of those whom the row names. */
export function remindedPeople({ people, remind }: ShownRow): TodayPerson[] {
  return people.filter(({ user_id }) => remind.includes(user_id));
}

export function isPartnerGone({ facts }: ShownRow): boolean {
  return facts.some(({ code, values }) => code === 'health' && values.reasons.some((reason) => reason.code === 'partner_gone'));
}
