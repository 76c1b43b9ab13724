import { instantOf } from '../../platform/text/time-zone.ts';
import { nextOpenInstant } from '../schedule/quiet-time.ts';
import type { PersonRow } from './audience-queries.ts';

/** Minutes after midnight, where the recipient is. */
const nineOClock = 9 * 60;

/** When a message of a day is sent to somebody: at nine o'clock where they are. Null for a message that is sent at once. */
export function morningOf(sendOn: string | null, { time_zone }: Pick<PersonRow, 'time_zone'>): Date | null {
  return sendOn === null ? null : new Date(instantOf(time_zone, Date.parse(sendOn), nineOClock));
}

/** Do a person's quiet hours or days off move a mail of this instant? */
export function isMoved(person: PersonRow, at: Date): boolean {
  return nextOpenInstant(person, at) > at;
}
