import type { Kind } from '../kind.ts';
import { bothPartners } from '../shared/recipients.ts';
import { dayOf } from '../shared/texts.ts';

export const mentoringRequestExpired: Kind<'mentoring_request.expired'> = {
  recipients: bothPartners,
  values: ({ subject: { request }, recipient }) => ({ until: dayOf(request.expires_at, recipient) }),
};
