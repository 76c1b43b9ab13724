import type { ConsoleIdentity } from '@binome/contract/console/session';
import { type UserIdentity, useGetIdentity } from 'react-admin';

/** Returns the signed-in user; undefined while loading. */
export function useIdentity(): (UserIdentity & ConsoleIdentity) | undefined {
  const { data } = useGetIdentity();
  return isConsoleIdentity(data) ? data : undefined;
}

function isConsoleIdentity(identity: UserIdentity | undefined): identity is UserIdentity & ConsoleIdentity {
  return identity !== undefined && 'permissions' in identity;
}
