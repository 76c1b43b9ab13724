import { ApiFailure } from '@binome/contract/values/client';
import { cleanEmail } from '@binome/contract/values/email-address';
import { emailDomainPattern } from '@binome/contract/values/email-domain';
import { useRef, useState } from 'react';
import { api } from '../../lib/http/api.ts';

/** Returns the address that leads to Facebook, and then to `next`. */
export function facebookAddress(company: string, next: string | undefined): string {
  return `/oauth?${new URLSearchParams({ provider: 'facebook', company, ...(next && { redirect: next }) })}`;
}

/**
 * The domain of the typed address, if its organisation uses single sign-on. `look` asks the API, once for each domain, and throws the
 * ApiFailure of too many requests.
 */
export function useSsoDomain() {
  const [domain, setDomain] = useState<string | null>(null);
  const answers = useRef(new Map<string, Promise<string | null>>());
  const look = async (email: string): Promise<string | null> => {
    const address = cleanEmail(email);
    const typed = address.slice(address.lastIndexOf('@') + 1);
    if (!email.includes('@') || !emailDomainPattern.test(typed)) {
      setDomain(null);
      return null;
    }
    const answer = answers.current.get(typed) ?? lookUp(typed);
    answers.current.set(typed, answer);
    const found = await answer.catch((error: unknown) => {
      answers.current.delete(typed);
      throw error;
    });
    setDomain(found);
    return found;
  };
  return { domain, look };
}

/** Without an answer, the password remains. @throws ApiFailure of too many requests */
async function lookUp(domain: string): Promise<string | null> {
  try {
    const { available } = await api('POST /auth/sso/lookup', { body: { domain } });
    return available ? domain : null;
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 429) throw error;
    return null;
  }
}
