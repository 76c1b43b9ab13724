import type { Kind } from '../kind.ts';
import { bothPartners } from '../shared/recipients.ts';
import { reasonValues } from '../shared/texts.ts';

export const mentoringRequestRevoked: Kind<'mentoring_request.revoked'> = {
  recipients: bothPartners,
  values: ({ subject: { request }, data }) => ({ ...reasonValues(request.revocation_reason), because: data.because ?? 'asked' }),
};
