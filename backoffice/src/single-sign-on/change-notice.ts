import type { SingleSignOn } from '@binome/contract/console/single-sign-on';
import type { PlainId, Translate } from '../lib/intl.ts';

/** Returns the notice of a change of the single sign-on: `saved` if it takes effect at once, or that it is proposed. */
export function changeNotice(t: Translate, saved: PlainId) {
  return ({ proposed_change_id }: SingleSignOn) => t(proposed_change_id ? 'console.sign_in_changes.proposed' : saved);
}
