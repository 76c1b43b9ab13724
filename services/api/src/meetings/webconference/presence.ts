import type { ProfileType } from '@binome/contract/states';
import type { Tx } from '../../platform/data/database.ts';
import { recordEvent } from '../../platform/delivery/events.ts';
import type { CompanyContext } from '../../platform/process/context.ts';
import { isHere, type RoomPresence } from '../../policies/room-presence.ts';
import { findPresence, markCalled } from './queries.ts';

/** When a side that has been in the room left it; null while it is there, and before its first entry. */
export function leftAt(presence: RoomPresence | undefined, side: ProfileType, now: Date): Date | null {
  return isHere(presence, side, now) ? null : (presence?.[`${side}_seen_at`] ?? null);
}

/** Have both partners been in the room at the same time? */
export async function haveMet(tx: Tx, meetingId: string): Promise<boolean> {
  return Boolean((await findPresence(tx, meetingId))?.began_at);
}

export function otherSide(side: ProfileType): ProfileType {
  return side === 'presenter' ? 'participant' : 'presenter';
}

/** Notifies the partner that `by` waits in the room, at most once every `pauseMs` milliseconds. */
export async function tellPartner(context: CompanyContext, meetingId: string, by: ProfileType, pauseMs: number): Promise<void> {
  const { tx, now } = context;
  const told = await markCalled(tx, meetingId, { side: otherSide(by), now, since: new Date(now.getTime() - pauseMs) });
  if (told) await recordEvent(context, { name: 'meeting.partner_waiting', subject_id: meetingId, data: { by } });
}
