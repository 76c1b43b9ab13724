import type { Kind } from '../kind.ts';
import { presenterOnly } from '../shared/recipients.ts';
import { quote } from '../shared/texts.ts';

export const mentoringOfferDeclined: Kind<'mentoring_offer.declined'> = {
  recipients: presenterOnly,
  values: ({ subject: { request }, data }) => ({ decline: request.decline_reason ?? 'other', because: data.because ?? 'asked' }),
  quote: ({ subject: { participant, request }, recipient }) => quote(participant, request.answer, recipient),
};
