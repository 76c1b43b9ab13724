import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { EditPassword } from '../features/sign-in/edit-password.tsx';

/** Open to all: the link of the mail counts, whoever is signed in here. */
export const Route = createFileRoute('/edit_password')({ component: Page });

/** The token stands after the `#`, which no server sees, and leaves the address as soon as it is read. */
function Page() {
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('reset_password_token') ?? undefined);
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  return <EditPassword token={token} />;
}
