import { useSearch } from '@tanstack/react-router';
import { useCurrentUser } from '../../lib/data/session.ts';
import { shownRole } from '../../lib/data/shown-role.ts';

/** Returns the role that the page shows, or null for a user without a role. */
export function useShownRole() {
  const user = useCurrentUser();
  const { as } = useSearch({ strict: false });
  return shownRole(user, as);
}
