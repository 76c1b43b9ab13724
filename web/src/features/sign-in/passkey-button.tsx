import { ApiFailure } from '@binome/contract/values/client';
import { offerPasskeys } from '@binome/contract/values/passkey-autofill';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { homePath } from '../../lib/data/session.ts';
import { signInByPasskey, withdrawPasskeys } from '../../lib/data/sign-in.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button, type ButtonVariant } from '../../ui/frame/button.tsx';
import { isNotAuthorised } from './not-authorised.tsx';

interface PasskeyButtonProps {
  next: string | undefined;
  /** Whether the person says that the device is their own. */
  stays: () => boolean;
  variant: ButtonVariant;
  onNotAuthorised: (text: string) => void;
  /** Shows why it was refused; undefined removes that. */
  onRefused: (message: string | undefined) => void;
}

/**
 * Signs in by a passkey of this device, then opens `next` or the dashboard: by the button, or by a passkey that the browser suggests in the
 * field of the e-mail address.
 */
export function PasskeyButton({ next, stays, variant, onNotAuthorised, onRefused }: PasskeyButtonProps) {
  const { t } = useIntl();
  const client = useQueryClient();
  const router = useRouter();
  const [isPending, setPending] = useState(false);
  const isPressed = useRef(false);
  const refuse = (error: unknown) => {
    if (isNotAuthorised(error)) onNotAuthorised(error.message);
    else onRefused(error instanceof ApiFailure ? error.message : t('sign_in.problem'));
  };
  const suggest = useEffectEvent(async () => {
    // The browser asks for one passkey at a time.
    if (isPressed.current) return;
    try {
      if (await signInByPasskey(client, { useBrowserAutofill: true, stays })) await router.navigate({ to: next ?? homePath });
    } catch (error) {
      // The person has asked for nothing until they choose a passkey.
      if (error instanceof ApiFailure && error.code === 'passkey_refused') refuse(error);
      else if (isNotAuthorised(error)) refuse(error);
    }
  });
  useEffect(() => offerPasskeys({ offer: suggest, withdraw: withdrawPasskeys }), []);
  const press = async () => {
    setPending(true);
    isPressed.current = true;
    onRefused(undefined);
    try {
      if (await signInByPasskey(client, { stays })) await router.navigate({ to: next ?? homePath });
      else onRefused(t('sign_in.passkey_cancelled'));
    } catch (error) {
      refuse(error);
    } finally {
      isPressed.current = false;
      setPending(false);
    }
  };
  return (
    <Button variant={variant} onPress={press} isPending={isPending}>
      <KeyRound aria-hidden />
      {t('sign_in.passkey')}
    </Button>
  );
}
