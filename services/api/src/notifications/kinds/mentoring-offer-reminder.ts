import type { Kind } from '../kind.ts';
import { participantOnly } from '../shared/recipients.ts';
import { openRequestValues, quote } from '../shared/texts.ts';

export const mentoringOfferReminder: Kind<'mentoring_offer.reminder'> = {
  recipients: participantOnly,
  values: openRequestValues,
  quote: ({ subject: { presenter, request }, recipient }) => quote(presenter, request.message, recipient),
};
