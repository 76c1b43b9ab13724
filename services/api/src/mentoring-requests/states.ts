import type { MentoringRequestState, ProfileType, RequestCancellation } from '@binome/contract/states';
import type { Machine } from '../platform/data/state-machine.ts';

export type RequestEvent = 'accept' | 'decline' | 'withdraw' | 'expire' | 'revoke';

/** A confirmed request is shown as `finished` once its relationship has ended. */
export const requestMachine = {
  accept: { from: ['requested'], to: 'confirmed' },
  decline: { from: ['requested'], to: 'cancelled' },
  withdraw: { from: ['requested'], to: 'cancelled' },
  expire: { from: ['requested'], to: 'cancelled' },
  revoke: { from: ['requested'], to: 'cancelled' },
} satisfies Machine<MentoringRequestState, RequestEvent>;

/** The stored cancellation of each way to end a request. */
export const cancellations = {
  decline: 'declined',
  withdraw: 'withdrawn',
  expire: 'expired',
  revoke: 'revoked',
} satisfies Record<Exclude<RequestEvent, 'accept'>, RequestCancellation>;

/** The prefix of a request's events: those of an offer have their own recipients and texts. */
export function eventSubject(initiatedBy: ProfileType): 'mentoring_offer' | 'mentoring_request' {
  return initiatedBy === 'presenter' ? 'mentoring_offer' : 'mentoring_request';
}
