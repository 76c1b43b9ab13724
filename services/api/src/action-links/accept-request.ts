import { relationshipPath, requestPath } from '@binome/contract/values/notification-kinds';
import { ownCompanyOf } from '../companies/own-company.ts';
import { answerWithTimes } from '../meetings/planning/answer-with-times.ts';
import { listRequestTimes } from '../meetings/planning/request-times.ts';
import { findOwnRequest } from '../mentoring-requests/actions.ts';
import { translate } from '../platform/text/intl.ts';
import { sideOf } from '../policies/meetings.ts';
import { canAnswerRequest } from '../policies/mentoring-requests.ts';
import { isAtLimit, isAtPeerLimit, placesOf } from '../relationships/limits.ts';
import type { LinkedAction } from './linked-action.ts';
import { partnerShown } from './partner-shown.ts';

export const acceptRequest: LinkedAction<'accept_request'> = {
  right: 'own_requests.answer',
  audited: 'mentoring_request.accepted_by_mail',

  async read(context, id) {
    const { tx, actor, locale } = context;
    const request = await findOwnRequest(context, id);
    const { kind, participant_id, presenter_id, need, topic, message, cancellation, decided_at, relationship_id } = request;
    const side = sideOf(actor, request);
    const isOpen = request.aasm_state === 'requested' && canAnswerRequest(actor, request);
    const isFull = async () =>
      kind === 'peer'
        ? (await isAtPeerLimit(tx, presenter_id)) || (await isAtPeerLimit(tx, participant_id))
        : (await isAtLimit(tx, 'presenter', presenter_id)) || (await isAtLimit(tx, 'participant', participant_id));
    const is_full = isOpen && (await isFull());
    return {
      state: isOpen ? 'open' : relationship_id ? 'done' : 'over',
      partner: partnerShown(side === 'presenter' ? request.participant : request.presenter, locale),
      path: relationship_id ? relationshipPath(relationship_id) : requestPath(id),
      ...{ side, message, cancellation, decided_at, is_full },
      about: need ? translate(need.name, locale) : topic,
      // Peers have as many places as the company says, and no limit of their own.
      places:
        kind === 'mentoring' && side === 'presenter' ? await placesOf(tx, await ownCompanyOf(context), 'presenter', presenter_id) : null,
      times: isOpen && !is_full ? await listRequestTimes(context, id) : [],
    };
  },

  async run(context, id, { times }) {
    await answerWithTimes(context, id, { event: 'accept', times });
  },
};
