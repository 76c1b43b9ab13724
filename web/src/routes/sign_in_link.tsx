import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { SignInLink } from '../features/sign-in/sign-in-link.tsx';

/** Open to everyone: the link of the mail counts, not the signed-in user. */
export const Route = createFileRoute('/sign_in_link')({ component: Page });

/** The token is in the fragment, which is never sent to a server, and is removed from the URL once it is read. */
function Page() {
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token') ?? '');
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  return <SignInLink token={token} />;
}
