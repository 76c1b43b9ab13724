import type { CurrentUser } from '@binome/contract/accounts/users';
import { useQueryClient } from '@tanstack/react-query';
import { currentUserQuery } from './session.ts';

/** Returns a function that caches the user and refetches all other data, which may show the user. */
export function useSetCurrentUser(): (user: CurrentUser) => void {
  const client = useQueryClient();
  return (user) => {
    client.setQueryData(currentUserQuery.queryKey, user);
    client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserQuery.queryKey[0] });
  };
}
