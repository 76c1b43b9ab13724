import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { currentUserQuery, homePath, joiningPath, useCurrentUser } from '../../lib/data/session.ts';
import { api } from '../../lib/http/api.ts';

/** The state of the registration, polled every 30 seconds and when the window gets the focus. */
export const registrationQuery = queryOptions({
  queryKey: ['registration'],
  queryFn: async ({ signal }) => (await api('GET /auth/registration', { signal })).data,
  staleTime: 0,
  refetchInterval: 30_000,
  refetchOnWindowFocus: 'always',
  meta: { quiet: true },
});

/** Polls the registration and navigates when the user's next page is no longer `/auth`. */
export function useRegistrationPolling(): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const user = useCurrentUser();
  const { data } = useQuery(registrationQuery);
  const hasChanged = data !== undefined && data.state !== user.state;
  useEffect(() => {
    if (hasChanged) client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  }, [hasChanged, client]);
  const path = joiningPath(user) ?? homePath;
  useEffect(() => {
    if (path !== '/auth') navigate({ to: path, replace: true });
  }, [path, navigate]);
}
