import type { CurrentUser } from '@binome/contract/users';
import { useQueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '../../lib/session.ts';

/** Shows the person everywhere as the API answered them, and has what is shown of them elsewhere read again. */
export function useSetCurrentUser(): (user: CurrentUser) => void {
  const client = useQueryClient();
  return (user) => {
    client.setQueryData(currentUserQuery.queryKey, user);
    client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserQuery.queryKey[0] });
  };
}
