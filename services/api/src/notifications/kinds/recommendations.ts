import type { Kinds } from '../kind.ts';
import { presenterOnly } from '../shared/recipients.ts';
import { quote } from '../shared/texts.ts';

export const recommendationKinds: Kinds<'recommendation'> = {
  'recommendation.created': {
    recipients: presenterOnly,
    quote: ({ subject: { participant, body }, recipient }) => quote(participant, body, recipient),
    // It is shown on the profile of the presenter.
    openedId: ({ presenter }) => presenter.profile_id,
  },
};
