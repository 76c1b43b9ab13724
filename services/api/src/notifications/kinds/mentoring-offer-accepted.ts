import type { Kind } from '../kind.ts';
import { presenterOnly } from '../shared/recipients.ts';
import { quote } from '../shared/texts.ts';

/** The relationship that follows notifies the participant. */
export const mentoringOfferAccepted: Kind<'mentoring_offer.accepted'> = {
  recipients: presenterOnly,
  quote: ({ subject: { participant, request }, recipient }) => quote(participant, request.answer, recipient),
};
