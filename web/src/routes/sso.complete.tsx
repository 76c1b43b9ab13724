import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { IdentityLinked } from '../features/sign-in/identity-linked.tsx';
import { SsoComplete } from '../features/sign-in/sso-complete.tsx';

/** Open to everyone. A signed-in person changes to the account of the single sign-on, unless they link it to their own. */
export const Route = createFileRoute('/sso/complete')({ component: Page });

/** The code is in the fragment, which is never sent to a server, and is removed from the URL once it is read. */
function Page() {
  const [codes] = useState(() => new URLSearchParams(location.hash.slice(1)));
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  const link = codes.get('link');
  return link ? <IdentityLinked code={link} /> : <SsoComplete code={codes.get('code') ?? ''} />;
}
