import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { SsoComplete } from '../features/sign-in/sso-complete.tsx';

/** Open to everyone: whoever is signed in changes to the account of the single sign-on. */
export const Route = createFileRoute('/sso/complete')({ component: Page });

/** The code is in the fragment, which is never sent to a server, and is removed from the URL once it is read. */
function Page() {
  const [code] = useState(() => new URLSearchParams(location.hash.slice(1)).get('code') ?? '');
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  return <SsoComplete code={code} />;
}
