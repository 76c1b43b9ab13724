import { emailDomainPattern } from '@binome/contract/email-domain';
import { useEffect, useState } from 'react';

/** Returns the address that leads to the identity provider of an e-mail domain, and back to the console. */
export function ssoAddress(domain: string): string {
  return `/redirect_to_sso?${new URLSearchParams({ domain, to: 'console' })}`;
}

/** The one-time code of a single sign-on, from the fragment, which is then removed from the URL. */
export function useSsoCode(): string | null {
  const [code] = useState(() => new URLSearchParams(location.hash.slice(1)).get('code'));
  useEffect(() => {
    if (code) history.replaceState(history.state, '', location.pathname);
  }, [code]);
  return code;
}

/** The domain of the typed address, if its company uses single sign-on. `look` asks the API. */
export function useSsoDomain() {
  const [domain, setDomain] = useState<string | null>(null);
  const look = async (email: string): Promise<string | null> => {
    const typed = email
      .slice(email.lastIndexOf('@') + 1)
      .trim()
      .toLowerCase();
    const found = email.includes('@') && emailDomainPattern.test(typed) && (await lookUp(typed)) ? typed : null;
    setDomain(found);
    return found;
  };
  return { domain, look };
}

/** The member app's API answers without a session. Without an answer, the password remains. */
async function lookUp(domain: string): Promise<boolean> {
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ domain }) };
  try {
    return (await (await fetch('/auth/sso/lookup', request)).json()).available === true;
  } catch {
    return false;
  }
}
