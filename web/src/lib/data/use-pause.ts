import type { OwnProfile } from '@binome/contract/accounts/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../http/api.ts';
import { showOwnProfile } from './own-profile.ts';
import { mentoringQueryKeys } from './profiles.ts';

/** Starts, changes or ends the pause of a profile, shows the reply, and refetches what depends on it. `until` is its last day; without one it has no end. */
export function usePause({ id, type }: Pick<OwnProfile, 'id' | 'type'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (pause: { paused: boolean; until?: string | null }) => {
      const options = { params: { id }, body: { pause } };
      if (type === 'presenter') return api('PATCH /api/v1/presenters/:id', options);
      return api('PATCH /api/v1/participants/:id', options);
    },
    onSuccess: ({ data }) => {
      showOwnProfile(client, data);
      return Promise.all([['commitments'], ...mentoringQueryKeys].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    meta: { quiet: [422] },
  });
}
