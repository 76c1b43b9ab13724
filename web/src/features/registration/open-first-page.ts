import type { CurrentUser } from '@binome/contract/accounts/users';
import type { QueryClient } from '@tanstack/react-query';
import type { UseNavigateResult } from '@tanstack/react-router';
import { currentUserQuery, homePath, joiningPath } from '../../lib/data/session.ts';
import { createProfile, storedWish } from '../../lib/data/wish.ts';

/**
 * Opens the first page of a new account: the profile, with the topics of the wish as its first answer, else the choice of a role. Whoever
 * waits for a validation fills in their profile meanwhile.
 */
export async function openFirstPage(client: QueryClient, navigate: UseNavigateResult<string>, user: CurrentUser): Promise<void> {
  const wish = storedWish();
  if (wish && wish.topics.length > 0 && !user.can.open_console) {
    const isCreated = await createProfile(wish.role).then(
      () => true,
      // The next page asks for the role, and the wish is kept for it.
      () => false,
    );
    if (isCreated) {
      await client.fetchQuery({ ...currentUserQuery, staleTime: 0 });
      return navigate({ to: '/profiling', search: { profile: wish.role }, replace: true });
    }
  }
  const path = user.state === 'confirmed' ? '/profile-choice' : (joiningPath(user) ?? homePath);
  await navigate({ to: path, replace: true });
}
