import type { CurrentUser } from '@binome/contract/accounts/users';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Listed, mayHavePeers, viewerAs } from '../../../lib/data/peers.ts';
import { api } from '../../../lib/http/api.ts';
import { type Entry, matching } from './entries.ts';

const page_size = 5;

const bothRoles = ['participant', 'presenter'] as const;

/** The people of the community whose profile matches a text, as far as the person may list them. */
export function peopleQuery(user: CurrentUser, text: string) {
  // Whom the person looks for in the current role comes first.
  const isPresenter = user.current_profile?.type === 'presenter';
  const roles: Listed[] = user.presenter_profiles.length === 0 ? ['presenter'] : isPresenter ? [...bothRoles] : bothRoles.toReversed();
  const lists: Listed[] = user.found_by_peers && mayHavePeers(user) ? [...roles, 'peer'] : roles;
  return queryOptions({
    queryKey: ['find_people', text],
    queryFn: async ({ signal }): Promise<Entry[]> => {
      const query = { q: text, page_size };
      const found = await Promise.all(
        lists.map(async (listed) => {
          const people = await (listed === 'presenter'
            ? api('GET /api/v1/presenters', { query, signal })
            : api('GET /api/v1/participants', { query: { ...query, ...viewerAs(listed) }, signal }));
          return people.data.map(({ id, user_id, first_name, last_name, job_title }) => ({
            id: user_id,
            label: `${first_name} ${last_name}`,
            ...(job_title && { note: job_title }),
            path: listed === 'peer' ? `/profile/participant/${id}?as=participant` : `/profile/${listed}/${id}`,
          }));
        }),
      );
      // A person with both roles is shown once.
      const people = [
        ...new Map(
          found
            .flat()
            .toReversed()
            .map((person) => [person.id, person]),
        ).values(),
      ].toReversed();
      // Matches in names come before matches in jobs.
      const named = matching(people, text);
      return [...named, ...people.filter((person) => !named.includes(person))];
    },
    enabled: text !== '',
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
}
