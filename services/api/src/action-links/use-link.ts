import type { readActionLink, useActionLink } from '@binome/contract/notifications/action-links';
import type { z } from 'zod';
import { findMailRecipient } from '../accounts/queries.ts';
import { audit } from '../platform/data/audit.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { PublicRequest } from '../platform/http/route.ts';
import type { MemberContext } from '../platform/process/context.ts';
import { isAllowed } from '../policies/is-allowed.ts';
import { acceptRequest } from './accept-request.ts';
import { asRecipient } from './as-recipient.ts';
import { chooseTime } from './choose-time.ts';
import type { LinkedAction, LinkedActionName } from './linked-action.ts';
import { lockActionLink, markUsed } from './queries.ts';
import { rateMeeting } from './rate-meeting.ts';

type Found = z.output<typeof readActionLink.schema.response>['data'];
type Use = z.output<typeof useActionLink.schema.body>;

const linkedActions: { [Name in LinkedActionName]: LinkedAction<Name> } = {
  accept_request: acceptRequest,
  choose_time: chooseTime,
  rate_meeting: rateMeeting,
};

/**
 * Says what a link does and whether it still can. Changes nothing: mail programs open links by themselves.
 * @throws ApiError `action_link_expired`, `too_many_requests`
 */
export function readLink(request: PublicRequest, token: string): Promise<Found> {
  return asRecipient(request, token, (context, { action, subject_id }) => present(context, action, subject_id));
}

/**
 * Does what a link is for, once, and returns what became of it. A rating can be changed by the same link.
 * @throws ApiError `action_link_expired`, also for another action than the link's; `transition_refused` for a used link; and as the action in
 * the app
 */
export function useLink(request: PublicRequest, use: Use): Promise<Found> {
  return asRecipient(request, use.token, async (context, { action, subject_id, token_hash }) => {
    const link = await lockActionLink(context.tx, token_hash);
    if (!link || use.action !== action) throw new ApiError('action_link_expired');
    if (link.used_at && action !== 'rate_meeting') throw new ApiError('transition_refused', { values: { event: action } });
    const { right, audited, run } = linkedActions[action] as LinkedAction<LinkedActionName>;
    if (!isAllowed(context.actor, right)) throw new ApiError('forbidden');
    await run(context, subject_id, use as never);
    await markUsed(context.tx, token_hash, context.now);
    await audit(context, { action: audited, subject_id });
    return present(context, action, subject_id);
  });
}

async function present(context: MemberContext, action: LinkedActionName, subjectId: string): Promise<Found> {
  const shown = await linkedActions[action].read(context, subjectId).catch((error: unknown) => {
    // The record is gone, or its recipient no longer has it.
    throw error instanceof ApiError && error.code === 'not_found' ? new ApiError('action_link_expired') : error;
  });
  const recipient = await findMailRecipient(context.tx, context.actor.user_id);
  if (!recipient) throw new ApiError('action_link_expired');
  const { company_name, language, time_zone, first_name } = recipient;
  return { ...shown, action, company_name, language, time_zone, recipient: first_name } as Found;
}
