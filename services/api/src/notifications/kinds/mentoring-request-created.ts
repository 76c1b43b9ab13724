import type { Kind } from '../kind.ts';
import { presenterOnly } from '../shared/recipients.ts';
import { openRequestValues, quote } from '../shared/texts.ts';

export const mentoringRequestCreated: Kind<'mentoring_request.created'> = {
  recipients: presenterOnly,
  values: openRequestValues,
  quote: ({ subject: { participant, request }, recipient }) => quote(participant, request.message, recipient),
};
