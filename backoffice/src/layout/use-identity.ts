import type { ConsoleIdentity } from '@binome/contract/console/session';
import { type UserIdentity, useGetIdentity } from 'react-admin';

/** Who is at the console; undefined until it is known. */
export function useIdentity(): (UserIdentity & ConsoleIdentity) | undefined {
  const { data } = useGetIdentity();
  return isConsoleIdentity(data) ? data : undefined;
}

function isConsoleIdentity(identity: UserIdentity | undefined): identity is UserIdentity & ConsoleIdentity {
  return identity !== undefined && 'permissions' in identity;
}
