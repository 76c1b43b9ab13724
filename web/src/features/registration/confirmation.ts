import { ApiFailure } from '@binome/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { endSession, welcome } from '../../lib/session.ts';
import { keepRegistered } from './draft.ts';

/**
 * Confirms the e-mail by the token of the mail, which stands after the `#` of the address and leaves it at once; the person
 * is signed in then. Each token is tried once, however often the page is drawn.
 */
export function useConfirmation(): { confirming: boolean; failure: ApiFailure | null; retry: () => void } {
  const client = useQueryClient();
  const token = useLocation({ select: ({ hash }) => new URLSearchParams(hash).get('confirmation_token') });
  const tried = useRef<string>(null);
  const [confirming, setConfirming] = useState(token !== null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  const confirm = async (confirmation_token: string) => {
    tried.current = confirmation_token;
    setConfirming(true);
    setFailure(null);
    try {
      endSession(client);
      const { data } = await api('PUT /auth/confirmation', { body: { confirmation_token } });
      keepRegistered(null);
      await welcome(client, data);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setFailure(error);
    } finally {
      setConfirming(false);
    }
  };
  useEffect(() => {
    if (!token || tried.current === token) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    confirm(token);
  });
  return { confirming, failure, retry: () => tried.current && confirm(tried.current) };
}
