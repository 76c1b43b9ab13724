import { ApiFailure } from '@binome/contract/values/client';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { homePath, signInByPasskey } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Alert } from '../../ui/layout/alert.tsx';
import { isNotAuthorised } from './not-authorised.tsx';

interface PasskeyButtonProps {
  next: string | undefined;
  onNotAuthorised: (text: string) => void;
}

/** Signs in by a passkey of this device, then opens `next` or the dashboard. */
export function PasskeyButton({ next, onNotAuthorised }: PasskeyButtonProps) {
  const { t } = useIntl();
  const client = useQueryClient();
  const router = useRouter();
  const [isPending, setPending] = useState(false);
  const [message, setMessage] = useState<string>();
  const press = async () => {
    setPending(true);
    setMessage(undefined);
    try {
      if (await signInByPasskey(client)) await router.navigate({ to: next ?? homePath });
      else setMessage(t('sign_in.passkey_cancelled'));
    } catch (error) {
      if (isNotAuthorised(error)) return onNotAuthorised(error.message);
      setMessage(error instanceof ApiFailure ? error.message : t('sign_in.problem'));
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <Button variant="secondary" onPress={press} isPending={isPending}>
        {t('sign_in.passkey')}
      </Button>
      {message && (
        <Alert tone="danger" live>
          {message}
        </Alert>
      )}
    </>
  );
}
