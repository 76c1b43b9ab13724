import type { Kind } from '../kind.ts';
import { participantOnly } from '../shared/recipients.ts';
import { quote } from '../shared/texts.ts';

export const mentoringRequestDeclined: Kind<'mentoring_request.declined'> = {
  recipients: participantOnly,
  values: ({ subject: { request }, data }) => ({ decline: request.decline_reason ?? 'other', because: data.because ?? 'asked' }),
  quote: ({ subject: { presenter, request }, recipient }) => quote(presenter, request.answer, recipient),
};
