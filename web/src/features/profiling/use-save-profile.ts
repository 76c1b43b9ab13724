import type { OwnProfile, updateUser } from '@binome/contract/accounts/users';
import type { updatePresenter } from '@binome/contract/profiles/profiling';
import type { ProfileType } from '@binome/contract/states';
import type { RequestBody } from '@binome/contract/values/client';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { showOwnProfile } from '../../lib/data/own-profile.ts';
import { currentUserQuery, useCurrentUser } from '../../lib/data/session.ts';
import { api } from '../../lib/http/api.ts';

export type PersonChange = RequestBody<typeof updateUser>;
export type ProfileChange = RequestBody<typeof updatePresenter>;

/** Returns a function that saves the member's own data and shows the reply. It throws ApiFailure. */
export function useSavePerson() {
  const client = useQueryClient();
  const { id } = useCurrentUser();
  return async (body: PersonChange): Promise<void> => {
    const { data } = await api('PATCH /api/v1/users/:id', { params: { id }, body });
    client.setQueryData(currentUserQuery.queryKey, data);
    await readAgain(client, body);
  };
}

/** Returns a function that saves a profile of the member and shows the reply. It throws ApiFailure. */
export function useSaveProfile({ id, type }: Pick<OwnProfile, 'id' | 'type'>) {
  const client = useQueryClient();
  return async (body: ProfileChange): Promise<OwnProfile> => {
    const { data } = await patchProfile(type, id, body);
    showOwnProfile(client, data);
    await readAgain(client, body);
    return data;
  };
}

function patchProfile(type: ProfileType, id: string, { max_relationships, ...body }: ProfileChange) {
  if (type === 'participant') return api('PATCH /api/v1/participants/:id', { params: { id }, body });
  return api('PATCH /api/v1/presenters/:id', { params: { id }, body: { ...body, max_relationships } });
}

/**
 * Reads again what shows the profile and is not in the reply: the questions, before the next screen shows their answers, then profiles and
 * matches in the background. Profiles that are not on screen leave the cache, so they never show old data.
 */
async function readAgain(client: QueryClient, { answers_details }: Pick<ProfileChange, 'answers_details'>): Promise<void> {
  client.removeQueries({ queryKey: ['profiles'], type: 'inactive' });
  for (const queryKey of [['profiles'], ['presenters'], ['programs']]) void client.invalidateQueries({ queryKey });
  if (answers_details) await client.invalidateQueries({ queryKey: ['profiling'] });
}
