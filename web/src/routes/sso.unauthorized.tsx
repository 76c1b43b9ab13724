import { createFileRoute } from '@tanstack/react-router';
import { SsoUnauthorized } from '../features/sign-in/sso-unauthorized.tsx';
import { searchText } from '../lib/text/search.ts';

export const Route = createFileRoute('/sso/unauthorized')({
  validateSearch: (search: Record<string, unknown>): { number?: string; protocol?: 'openid_connect' | 'facebook' } => {
    const { number, protocol } = { number: searchText(search.number), protocol: searchText(search.protocol) };
    return {
      ...(number && /^\d{8}$/.test(number) && { number }),
      ...((protocol === 'openid_connect' || protocol === 'facebook') && { protocol }),
    };
  },
  component: Page,
});

function Page() {
  return <SsoUnauthorized {...Route.useSearch()} />;
}
