import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { api } from '../../lib/api.ts';
import { currentUserQuery, homePath, joiningPath, useCurrentUser } from '../../lib/session.ts';

/** How far the registration is: asked again every 30 seconds and whenever the person comes back to the page. */
export const registrationQuery = queryOptions({
  queryKey: ['registration'],
  queryFn: async ({ signal }) => (await api('GET /auth/registration', { signal })).data,
  staleTime: 0,
  refetchInterval: 30_000,
  refetchOnWindowFocus: 'always',
  meta: { quiet: true },
});

/** Follows the registration and goes on with the person once their place is elsewhere. */
export function useRegistrationPolling(): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const user = useCurrentUser();
  const { data } = useQuery(registrationQuery);
  const moved = data !== undefined && data.state !== user.state;
  useEffect(() => {
    if (moved) client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  }, [moved, client]);
  const place = joiningPath(user) ?? homePath;
  useEffect(() => {
    if (place !== '/auth') navigate({ to: place, replace: true });
  }, [place, navigate]);
}
