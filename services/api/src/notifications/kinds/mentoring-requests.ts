import { requestPath } from '@binome/contract/values/notification-kinds';
import { fullNameOf } from '../../platform/text/names.ts';
import type { Kinds } from '../kind.ts';
import { acceptLink, firstTimesLink } from '../shared/action-links.ts';
import { firstTimesFacts } from '../shared/meeting-facts.ts';
import { communityPath } from '../shared/paths.ts';
import { bothPartners, participantOnly, presenterOnly } from '../shared/recipients.ts';
import { dayOf, openRequestValues, quote, reasonValues } from '../shared/texts.ts';

export const mentoringRequestKinds: Kinds<'mentoring_request'> = {
  'mentoring_request.created': {
    recipients: presenterOnly,
    linkedAction: acceptLink,
    values: openRequestValues,
    quote: ({ subject: { participant, request }, recipient }) => quote(participant, request.message, recipient),
  },

  /** The relationship that follows notifies the presenter. */
  'mentoring_request.accepted': {
    recipients: participantOnly,
    linkedAction: firstTimesLink,
    values: ({ subject: { first_meeting } }) => ({ times: first_meeting?.proposals.length ?? 0 }),
    facts: firstTimesFacts,
    quote: ({ subject: { presenter, request }, recipient }) => quote(presenter, request.answer, recipient),
  },

  'mentoring_request.declined': {
    recipients: participantOnly,
    path: ({ subject: { request } }) =>
      request.suggested_presenter ? `/profile/presenter/${request.suggested_presenter.profile_id}` : communityPath(request),
    values: ({ subject: { request }, data, recipient }) => ({
      ...{ decline: request.decline_reason ?? 'other', because: data.because ?? 'asked' },
      suggests: request.suggested_presenter ? 'yes' : 'no',
      suggested: request.suggested_presenter ? fullNameOf(request.suggested_presenter, recipient.language) : '',
    }),
    quote: ({ subject: { presenter, request }, recipient }) => quote(presenter, request.answer, recipient),
  },

  'mentoring_request.withdrawn': {
    recipients({ because }) {
      // The new relationship notifies both.
      if (because === 'together') return { in_app: [], by_mail: [] };
      // The participant did not withdraw it, so the app shows it to them. They already get a mail about the relationship.
      return because === 'no_room_left' ? { in_app: ['participant', 'presenter'], by_mail: ['presenter'] } : presenterOnly();
    },
    values: ({ data }) => ({ because: data.because ?? 'asked' }),
  },

  'mentoring_request.expired': {
    recipients: bothPartners,
    path: ({ side, subject: { request } }) => (side === 'participant' ? communityPath(request) : requestPath(request.id)),
    values: ({ subject: { request }, recipient }) => ({ until: dayOf(request.expires_at, recipient) }),
  },

  'mentoring_request.revoked': {
    recipients: bothPartners,
    path: ({ side, subject: { request } }) => (side === 'participant' ? communityPath(request) : requestPath(request.id)),
    values: ({ subject: { request }, data }) => ({ ...reasonValues(request.revocation_reason), because: data.because ?? 'asked' }),
  },

  'mentoring_request.reminder': {
    recipients: presenterOnly,
    linkedAction: acceptLink,
    values: openRequestValues,
    quote: ({ subject: { participant, request }, recipient }) => quote(participant, request.message, recipient),
  },
};
