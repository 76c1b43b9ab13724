import type { Kinds } from '../kind.ts';
import { acceptLink, firstTimesLink } from '../shared/action-links.ts';
import { firstTimesFacts } from '../shared/meeting-facts.ts';
import { communityPath } from '../shared/paths.ts';
import { bothPartners, participantOnly, presenterOnly } from '../shared/recipients.ts';
import { dayOf, openRequestValues, quote, reasonValues } from '../shared/texts.ts';

export const mentoringOfferKinds: Kinds<'mentoring_offer'> = {
  'mentoring_offer.created': {
    recipients: participantOnly,
    linkedAction: acceptLink,
    values: openRequestValues,
    quote: ({ subject: { presenter, request }, recipient }) => quote(presenter, request.message, recipient),
  },

  /** The relationship that follows notifies the participant. */
  'mentoring_offer.accepted': {
    recipients: presenterOnly,
    linkedAction: firstTimesLink,
    values: ({ subject: { first_meeting } }) => ({ times: first_meeting?.proposals.length ?? 0 }),
    facts: firstTimesFacts,
    quote: ({ subject: { participant, request }, recipient }) => quote(participant, request.answer, recipient),
  },

  'mentoring_offer.declined': {
    recipients: presenterOnly,
    path: () => communityPath(),
    values: ({ subject: { request }, data }) => ({ decline: request.decline_reason ?? 'other', because: data.because ?? 'asked' }),
    quote: ({ subject: { participant, request }, recipient }) => quote(participant, request.answer, recipient),
  },

  'mentoring_offer.withdrawn': {
    recipients({ because }) {
      // The new relationship notifies both.
      if (because === 'together') return { in_app: [], by_mail: [] };
      // The presenter did not withdraw it, so the app shows it to them. They already get a mail about the relationship.
      return because === 'no_room_left' ? { in_app: ['participant', 'presenter'], by_mail: ['participant'] } : participantOnly();
    },
    path: () => communityPath(),
    values: ({ data }) => ({ because: data.because ?? 'asked' }),
  },

  'mentoring_offer.expired': {
    recipients: bothPartners,
    path: () => communityPath(),
    values: ({ subject: { request }, recipient }) => ({ until: dayOf(request.expires_at, recipient) }),
  },

  'mentoring_offer.revoked': {
    recipients: bothPartners,
    values: ({ subject: { request } }) => reasonValues(request.revocation_reason),
  },

  'mentoring_offer.reminder': {
    recipients: participantOnly,
    linkedAction: acceptLink,
    values: openRequestValues,
    quote: ({ subject: { presenter, request }, recipient }) => quote(presenter, request.message, recipient),
  },
};
