import { useIdentity } from '../layout/use-identity.ts';

/** May one add to a list, put it in order and bring back from its archive? */
export function useCanEditLists(resource: string): boolean {
  return useIdentity()?.permissions[resource]?.includes('create') ?? false;
}
