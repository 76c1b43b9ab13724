import type { Kind } from '../kind.ts';
import { participantOnly } from '../shared/recipients.ts';
import { quote } from '../shared/texts.ts';

/** The relationship that follows notifies the presenter. */
export const mentoringRequestAccepted: Kind<'mentoring_request.accepted'> = {
  recipients: participantOnly,
  quote: ({ subject: { presenter, request }, recipient }) => quote(presenter, request.answer, recipient),
};
