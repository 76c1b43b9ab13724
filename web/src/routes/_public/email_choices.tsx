import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { EmailChoices } from '../../features/email-choices/email-choices.tsx';
import { loadMessages } from '../../lib/text/intl.ts';

/** Open to everyone: the link of the e-mail counts, not the signed-in user. */
export const Route = createFileRoute('/_public/email_choices')({
  loader: () => loadMessages('email'),
  component: Page,
});

/** The token is in the fragment, or in the query when a mail program opens the address of its unsubscribe button. It is removed from the URL. */
function Page() {
  const [token] = useState(() => readToken(location.hash.slice(1)) ?? readToken(location.search) ?? '');
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  return <EmailChoices token={token} />;
}

function readToken(parameters: string): string | null {
  return new URLSearchParams(parameters).get('token');
}
