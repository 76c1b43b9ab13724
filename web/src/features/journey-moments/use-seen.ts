import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { recordSeen } from './queries.ts';

/** Records that a moment has been seen, as soon as it is shown. */
export function useSeen(id: string, moment: 'half_way' | 'end', isNew: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isNew) void recordSeen(client, id, moment);
  }, [client, id, moment, isNew]);
}
