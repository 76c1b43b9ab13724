import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { EditPassword } from '../features/sign-in/edit-password.tsx';

/** Open to everyone: the link of the mail counts, not the signed-in user. */
export const Route = createFileRoute('/edit_password')({ component: Page });

/** The token is in the fragment, which is never sent to a server, and is removed from the URL once it is read. */
function Page() {
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('reset_password_token') ?? undefined);
  const [returnTo] = useState<'console' | undefined>(() =>
    new URLSearchParams(location.search).get('return_to') === 'console' ? 'console' : undefined,
  );
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  return <EditPassword token={token} returnTo={returnTo} />;
}
