import type { Kinds } from '../kind.ts';
import { communityPath, communityPathOf } from '../shared/paths.ts';
import { bothPartners, participantOnly, presenterOnly } from '../shared/recipients.ts';
import { dayOf, openRequestValues, quote, reasonValues } from '../shared/texts.ts';

export const mentoringRequestKinds: Kinds<'mentoring_request'> = {
  'mentoring_request.created': {
    recipients: presenterOnly,
    values: openRequestValues,
    quote: ({ subject: { participant, request }, recipient }) => quote(participant, request.message, recipient),
  },

  /** The relationship that follows notifies the presenter. */
  'mentoring_request.accepted': {
    recipients: participantOnly,
    quote: ({ subject: { presenter, request }, recipient }) => quote(presenter, request.answer, recipient),
  },

  'mentoring_request.declined': {
    recipients: participantOnly,
    path: communityPath,
    values: ({ subject: { request }, data }) => ({ decline: request.decline_reason ?? 'other', because: data.because ?? 'asked' }),
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
    path: communityPathOf('participant'),
    values: ({ subject: { request }, recipient }) => ({ until: dayOf(request.expires_at, recipient) }),
  },

  'mentoring_request.revoked': {
    recipients: bothPartners,
    path: communityPathOf('participant'),
    values: ({ subject: { request }, data }) => ({ ...reasonValues(request.revocation_reason), because: data.because ?? 'asked' }),
  },

  'mentoring_request.reminder': {
    recipients: presenterOnly,
    values: openRequestValues,
    quote: ({ subject: { participant, request }, recipient }) => quote(participant, request.message, recipient),
  },
};
