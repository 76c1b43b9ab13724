import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { SsoSignUp } from '../../features/registration/sso-sign-up.tsx';

/** Completes the account of a person whom the provider of their company has identified. */
export const Route = createFileRoute('/_joining/sso/register')({ component: Page });

/** The code is in the fragment, which is never sent to a server. The history keeps it, so that the page can be reloaded. */
function Page() {
  const [code] = useState(() => new URLSearchParams(location.hash.slice(1)).get('code') ?? String(history.state?.sso_code ?? ''));
  useEffect(() => history.replaceState({ ...history.state, sso_code: code }, '', location.pathname), [code]);
  return <SsoSignUp code={code} />;
}
