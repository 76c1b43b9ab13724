import type { Kind } from '../kind.ts';
import { bothPartners } from '../shared/recipients.ts';
import { dayOf } from '../shared/texts.ts';

export const mentoringOfferExpired: Kind<'mentoring_offer.expired'> = {
  recipients: bothPartners,
  values: ({ subject: { request }, recipient }) => ({ until: dayOf(request.expires_at, recipient) }),
};
