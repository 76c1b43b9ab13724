import { cleanEmail } from '@binome/contract/values/email-address';
import { emailDomainPattern } from '@binome/contract/values/email-domain';
import { useEffect, useState } from 'react';
import { HttpError } from 'react-admin';
import { send } from '../providers/http.ts';

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

/** The domain of the typed address, if its company uses single sign-on. `look` asks the API, and throws the HttpError of too many requests. */
export function useSsoDomain() {
  const [domain, setDomain] = useState<string | null>(null);
  const look = async (email: string): Promise<string | null> => {
    const address = cleanEmail(email);
    const typed = address.slice(address.lastIndexOf('@') + 1);
    const found = email.includes('@') && emailDomainPattern.test(typed) && (await lookUp(typed)) ? typed : null;
    setDomain(found);
    return found;
  };
  return { domain, look };
}

/** The member app's API answers without a session. Without an answer, the password remains. */
async function lookUp(domain: string): Promise<boolean> {
  try {
    const { body } = await send({ method: 'POST', url: '/auth/sso/lookup', headers: {}, body: { domain } });
    return (body as { available: boolean }).available;
  } catch (error) {
    if (error instanceof HttpError && error.status === 429) throw error;
    return false;
  }
}
