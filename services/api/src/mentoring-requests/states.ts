import type { EventName } from '@binome/contract/events';
import type { MentoringRequestState, RequestCancellation } from '@binome/contract/states';
import type { Machine } from '../platform/state-machine.ts';

export type RequestEvent = 'accept' | 'decline' | 'withdraw' | 'expire' | 'revoke';

/** A confirmed request is shown as `finished` once its relationship has ended. */
export const requestMachine = {
  accept: { from: ['requested'], to: 'confirmed' },
  decline: { from: ['requested'], to: 'cancelled' },
  withdraw: { from: ['requested'], to: 'cancelled' },
  expire: { from: ['requested'], to: 'cancelled' },
  revoke: { from: ['requested'], to: 'cancelled' },
} satisfies Machine<MentoringRequestState, RequestEvent>;

/** The stored cancellation and the event of each way to end a request. */
export const cancellations = {
  decline: { cancellation: 'declined', event: 'mentoring_request.declined' },
  withdraw: { cancellation: 'withdrawn', event: 'mentoring_request.withdrawn' },
  expire: { cancellation: 'expired', event: 'mentoring_request.expired' },
  revoke: { cancellation: 'revoked', event: 'mentoring_request.revoked' },
} satisfies Record<Exclude<RequestEvent, 'accept'>, { cancellation: RequestCancellation; event: EventName }>;
