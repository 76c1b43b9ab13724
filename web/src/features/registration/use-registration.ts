import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentUserQuery, useCurrentUser } from '../../lib/data/session.ts';
import { api } from '../../lib/http/api.ts';
import { pollUnlessLive, useChannel, useSocket } from '../../lib/live/cable.ts';
import { useIntl } from '../../lib/text/intl.ts';

/** The state of the registration: announced by the socket, else polled, and read again when the window gets the focus. */
const registrationQuery = queryOptions({
  queryKey: ['registration'],
  queryFn: async ({ signal }) => (await api('GET /auth/registration', { signal })).data,
  staleTime: 0,
  refetchInterval: pollUnlessLive(30_000),
  refetchOnWindowFocus: 'always',
  meta: { quiet: true },
});

/**
 * The registration of a person who waits, who decides on it and how long that usually takes. Beyond `maxNames`, those who decide are the team.
 * Reads the user again once it is decided on.
 */
export function useAwaitedRegistration({ maxNames }: { maxNames: number }) {
  const { t, formatList } = useIntl();
  const client = useQueryClient();
  const user = useCurrentUser();
  const { data, refetch } = useQuery(registrationQuery);
  const readUser = () => void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  useSocket(readUser);
  useChannel('RegistrationChannel', {}, { onMessage: () => void refetch(), onMissed: () => void refetch() });
  const hasChanged = data !== undefined && data.state !== user.state;
  useEffect(() => {
    if (hasChanged) client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  }, [hasChanged, client]);
  const names = (data?.validators ?? []).map(({ first_name, last_name }) => `${first_name} ${last_name}`);
  return {
    data,
    who: names.length > 0 && names.length <= maxNames ? formatList(names, { type: 'disjunction' }) : t('registration.program_team'),
  };
}
