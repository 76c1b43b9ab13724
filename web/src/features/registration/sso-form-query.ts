import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';

/** The data of the registration form, by the code of a sign-in at a company's identity provider. */
export const ssoFormQuery = (code: string) =>
  queryOptions({
    queryKey: ['sso_registration', code],
    queryFn: async ({ signal }) => (await api('POST /auth/sso/registration_form', { body: { code }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { quiet: true },
  });
