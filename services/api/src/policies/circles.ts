import type { CircleMemberState, CircleState } from '@binome/contract/states';

type Opener = { by_referent: boolean; opened_by_user_id: string | null };

/**
 * Returns who answers requests, and changes and ends a circle: the member who opened it, else who facilitates the next session, else the member who
 * joined first. Null for a circle without members.
 */
export function hostOf(
  { by_referent, opened_by_user_id }: Opener,
  memberIds: readonly string[],
  facilitatorId: string | null,
): string | null {
  if (!by_referent && opened_by_user_id && memberIds.includes(opened_by_user_id)) return opened_by_user_id;
  if (facilitatorId && memberIds.includes(facilitatorId)) return facilitatorId;
  return memberIds[0] ?? null;
}

type Standing = {
  state: CircleState;
  size: number;
  members: number;
  host: string | null;
  own: CircleMemberState | null;
  is_enrolled: boolean;
};

/** What a person may do in a circle. */
export function circleRights(userId: string, { state, size, members, host, own, is_enrolled }: Standing) {
  const isOpen = state !== 'ended';
  const hasRoom = members < size;
  const isMember = own === 'member';
  const isHost = host === userId && isOpen;
  return {
    join: isOpen && hasRoom && is_enrolled && (own === null || own === 'left' || own === 'declined'),
    answer: isOpen && own === 'invited',
    withdraw: own === 'requested',
    leave: isOpen && isMember,
    invite: isHost && hasRoom,
    decide: isHost,
    edit: isHost,
    end: isHost,
    read: isMember,
    write: isOpen && isMember,
    learn: isMember && state !== 'gathering',
  };
}

const minute = 60_000;
const earlyMinutes = 10;

type Session = { starts_at: Date; ends_at: Date; cancelled_at: Date | null; facilitator_user_id: string | null };

/** `now` from ten minutes before the start: people arrive. */
export function sessionState({ starts_at, ends_at, cancelled_at }: Session, now: Date): 'planned' | 'now' | 'over' | 'cancelled' {
  if (cancelled_at) return 'cancelled';
  if (ends_at <= now) return 'over';
  return starts_at.getTime() - earlyMinutes * minute <= now.getTime() ? 'now' : 'planned';
}

/** What a member may do with a session: its facilitator leads it, or the host as long as nobody is named. */
export function sessionRights(userId: string, session: Session, circle: { host: string | null; write: boolean }, now: Date) {
  const state = sessionState(session, now);
  const { write, host } = circle;
  const leads = write && (session.facilitator_user_id ?? host) === userId;
  const hasBegun = state === 'now' || state === 'over';
  return {
    move: leads && state === 'planned',
    cancel: leads && state === 'planned',
    hand_over: (leads || (write && host === userId)) && (state === 'planned' || state === 'now'),
    attend: write && state !== 'cancelled',
    mark: leads && hasBegun,
    write: write && state !== 'cancelled',
  };
}
