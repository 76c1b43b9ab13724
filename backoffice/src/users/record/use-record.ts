import type { UserRecord } from '@binome/contract/console/user-records';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../providers/api.ts';

/** Reads the profiles, programs and relationships of a member. */
export function useRecord(id: string) {
  return useQuery<UserRecord>({
    queryKey: ['users', 'record', id],
    queryFn: () => api('GET /backoffice/v1/users/:id/record', { params: { id } }),
  });
}
