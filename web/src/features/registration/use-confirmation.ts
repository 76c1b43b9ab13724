import { ApiFailure } from '@binome/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { endSession, startSession } from '../../lib/session.ts';
import { registrationKey, storePendingRegistration, storeRegistrationKey } from './draft.ts';

export type ChosenPassword = { password: string; password_confirmation: string };

interface Confirmation {
  confirming: boolean;
  failure: ApiFailure | null;
  retry: () => void;
  /**
   * Confirms with a password chosen now, by whoever reads the mailbox in another browser than the one that registered.
   * @throws ApiFailure
   */
  choose: (chosen: ChosenPassword) => Promise<void>;
}

/**
 * Confirms the e-mail by the token of the mail, which stands after the `#` of the address and leaves it at once; the person
 * is signed in then. Each token is tried once, however often the page is drawn.
 */
export function useConfirmation(): Confirmation {
  const client = useQueryClient();
  const token = useLocation({ select: ({ hash }) => new URLSearchParams(hash).get('confirmation_token') });
  const tried = useRef<string>(null);
  const [confirming, setConfirming] = useState(token !== null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  const send = async (confirmation_token: string, chosen?: ChosenPassword) => {
    endSession(client);
    const body = { confirmation_token, registration_key: registrationKey(), ...chosen };
    const { data } = await api('PUT /auth/confirmation', { body });
    storePendingRegistration(null);
    storeRegistrationKey(null);
    setFailure(null);
    await startSession(client, data);
  };
  const confirm = async (confirmation_token: string) => {
    tried.current = confirmation_token;
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
    if (!token || tried.current === token) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    confirm(token);
  });
  const triedToken = () => tried.current ?? '';
  return { confirming, failure, retry: () => confirm(triedToken()), choose: (chosen) => send(triedToken(), chosen) };
}
