import { useIdentity } from '../layout/use-identity.ts';

/** Returns true if the user may add elements to a list, order it and restore archived elements. */
export function useCanEditLists(resource: string): boolean {
  return useIdentity()?.permissions[resource]?.includes('create') ?? false;
}
