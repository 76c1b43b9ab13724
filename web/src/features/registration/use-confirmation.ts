import { ApiFailure } from '@binome/contract/values/client';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { endSession, startSession } from '../../lib/data/session.ts';
import { api } from '../../lib/http/api.ts';
import { registrationKey, storePendingRegistration, storeRegistrationKey } from './pending-registration.ts';

export type ChosenPassword = { password: string; password_confirmation: string };

interface Confirmation {
  confirming: boolean;
  failure: ApiFailure | null;
  retry: () => void;
  /**
   * Confirms with a new password, when the link is opened in a browser other than the one that registered.
   * @throws ApiFailure
   */
  confirmWithPassword: (newPassword: ChosenPassword) => Promise<void>;
}

/**
 * Confirms the e-mail with the token in the hash of the URL, removes the token from the URL and signs the user in. Each token is
 * tried once, even when the component renders again.
 */
export function useConfirmation(): Confirmation {
  const client = useQueryClient();
  const token = useLocation({ select: ({ hash }) => new URLSearchParams(hash).get('confirmation_token') });
  const triedTokenRef = useRef<string>(null);
  const [confirming, setConfirming] = useState(token !== null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  const send = async (confirmation_token: string, newPassword?: ChosenPassword) => {
    endSession(client);
    const body = { confirmation_token, registration_key: registrationKey(), ...newPassword };
    const { data } = await api('PUT /auth/confirmation', { body });
    storePendingRegistration(null);
    storeRegistrationKey(null);
    setFailure(null);
    await startSession(client, data);
  };
  const confirm = async (confirmation_token: string) => {
    triedTokenRef.current = confirmation_token;
    setConfirming(true);
    setFailure(null);
    try {
      await send(confirmation_token);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setFailure(error);
    } finally {
      setConfirming(false);
    }
  };
  useEffect(() => {
    if (!token || triedTokenRef.current === token) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    confirm(token);
  });
  const lastToken = () => triedTokenRef.current ?? '';
  return { confirming, failure, retry: () => confirm(lastToken()), confirmWithPassword: (newPassword) => send(lastToken(), newPassword) };
}
