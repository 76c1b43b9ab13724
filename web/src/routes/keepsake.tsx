import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { SharedKeepsake } from '../features/journey-moments/keepsake/shared-keepsake.tsx';
import { loadMessages } from '../lib/text/intl.ts';

/** Open to everyone who has the link. */
export const Route = createFileRoute('/keepsake')({
  loader: () => loadMessages('mentoring'),
  component: Page,
});

/** The token is in the fragment, which is never sent to a server, and is removed from the URL once it is read. */
function Page() {
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token') ?? '');
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  return <SharedKeepsake token={token} />;
}
