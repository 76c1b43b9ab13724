import type { Kind } from '../kind.ts';
import { participantOnly } from '../shared/recipients.ts';

export const mentoringOfferWithdrawn: Kind<'mentoring_offer.withdrawn'> = {
  recipients({ because }) {
    // The new relationship notifies both.
    if (because === 'together') return { in_app: [], by_mail: [] };
    // The presenter did not withdraw it, so the app shows it to them. They already get a mail about the relationship.
    return because === 'no_room_left' ? { in_app: ['participant', 'presenter'], by_mail: ['participant'] } : participantOnly();
  },
  values: ({ data }) => ({ because: data.because ?? 'asked' }),
};
