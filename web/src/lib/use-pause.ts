import type { OwnProfile } from '@binome/contract/accounts/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from './api.ts';
import { mentoringQueryKeys } from './profiles.ts';
import { currentUserQuery } from './session.ts';

/** Starts, changes or ends the pause of a profile, and refetches what shows it. `until` is its last day; without one it has no end. */
export function usePause({ id, type }: Pick<OwnProfile, 'id' | 'type'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (pause: { paused: boolean; until?: string | null }) => {
      const options = { params: { id }, body: { pause } };
      if (type === 'presenter') await api('PATCH /api/v1/presenters/:id', options);
      else await api('PATCH /api/v1/participants/:id', options);
    },
    onSuccess: () =>
      Promise.all(
        [currentUserQuery.queryKey, ['commitments'], ...mentoringQueryKeys].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
    meta: { quiet: [422] },
  });
}
