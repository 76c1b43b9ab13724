import type { Kind } from '../kind.ts';
import { presenterOnly } from '../shared/recipients.ts';

export const mentoringRequestWithdrawn: Kind<'mentoring_request.withdrawn'> = {
  recipients({ because }) {
    // The new relationship notifies both.
    if (because === 'together') return { in_app: [], by_mail: [] };
    // The participant did not withdraw it, so the app shows it to them. They already get a mail about the relationship.
    return because === 'no_room_left' ? { in_app: ['participant', 'presenter'], by_mail: ['presenter'] } : presenterOnly();
  },
  values: ({ data }) => ({ because: data.because ?? 'asked' }),
};
