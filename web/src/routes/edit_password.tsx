import { createFileRoute } from '@tanstack/react-router';
import { EditPassword } from '../features/sign-in/edit-password.tsx';
import { searchText } from '../lib/search.ts';

/** Open to all: the link of the mail counts, whoever is signed in here. */
export const Route = createFileRoute('/edit_password')({
  validateSearch: (search: Record<string, unknown>): { reset_password_token?: string } => ({
    reset_password_token: searchText(search.reset_password_token),
  }),
  component: Page,
});

function Page() {
  const { reset_password_token } = Route.useSearch();
  return <EditPassword token={reset_password_token} />;
}
