import { createFileRoute } from '@tanstack/react-router';
import { SsoUnauthorized } from '../features/sign-in/sso-unauthorized.tsx';
import { searchText } from '../lib/search.ts';

export const Route = createFileRoute('/sso/unauthorized')({
  validateSearch: (search: Record<string, unknown>): { number?: string } => {
    const number = searchText(search.number);
    return number && /^\d{8}$/.test(number) ? { number } : {};
  },
  component: Page,
});

function Page() {
  return <SsoUnauthorized number={Route.useSearch().number} />;
}
