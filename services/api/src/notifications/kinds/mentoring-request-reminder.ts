import type { Kind } from '../kind.ts';
import { presenterOnly } from '../shared/recipients.ts';
import { openRequestValues, quote } from '../shared/texts.ts';

export const mentoringRequestReminder: Kind<'mentoring_request.reminder'> = {
  recipients: presenterOnly,
  values: openRequestValues,
  quote: ({ subject: { participant, request }, recipient }) => quote(participant, request.message, recipient),
};
