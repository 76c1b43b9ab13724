import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** What the registration form shows for the code of a sign-in at the provider of a company. */
export const ssoFormQuery = (code: string) =>
  queryOptions({
    queryKey: ['sso_registration', code],
    queryFn: async ({ signal }) => (await api('POST /auth/sso/registration_form', { body: { code }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { quiet: true },
  });
