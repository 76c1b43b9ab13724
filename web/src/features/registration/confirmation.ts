import { ApiFailure } from '@binome/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { endSession, welcome } from '../../lib/session.ts';
import { keepRegistered } from './draft.ts';

/** The token of a confirmation mail in the address. */
export function confirmationToken(): string | null {
  return new URLSearchParams(location.hash.slice(1)).get('confirmation_token');
}

/** Confirms the e-mail by the token of the address, once, and signs the person in; `failure` says why it could not. */
export function useConfirmation(token: string | null): { confirming: boolean; failure: ApiFailure | null; retry: () => void } {
  const client = useQueryClient();
  const started = useRef(false);
  const [confirming, setConfirming] = useState(token !== null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  const confirm = async (confirmation_token: string) => {
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
    if (location.hash) history.replaceState(history.state, '', location.pathname + location.search);
    if (!token || started.current) return;
    started.current = true;
    confirm(token);
  });
  return { confirming, failure, retry: () => token && confirm(token) };
}
