import type { Kind } from '../kind.ts';
import { bothPartners } from '../shared/recipients.ts';
import { reasonValues } from '../shared/texts.ts';

export const mentoringOfferRevoked: Kind<'mentoring_offer.revoked'> = {
  recipients: bothPartners,
  values: ({ subject: { request } }) => reasonValues(request.revocation_reason),
};
