import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../lib/http/api.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Alert } from '../../ui/layout/alert.tsx';

/** Minimum seconds between two mails. */
const cooldown = 60;

/** A button that sends the confirmation mail again, at most once a minute. */
export function ResendConfirmation({ email }: { email: string }) {
  const { t } = useIntl();
  const [secondsLeft, setSecondsLeft] = useState(0);
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => api('POST /auth/confirmation', { body: { email } }),
    meta: { quiet: true },
    onSuccess: () => setSecondsLeft(cooldown),
  });
  useEffect(() => {
    if (secondsLeft === 0) return;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1_000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);
  return (
    <div className="flex flex-col items-start gap-3">
      {data && (
        <Alert tone="success" live>
          {data.message}
        </Alert>
      )}
      {error && (
        <Alert tone="danger" live>
          {error.message}
        </Alert>
      )}
      <Button onPress={() => mutate()} isPending={isPending} isDisabled={secondsLeft > 0}>
        {secondsLeft > 0 ? t('registration.resend_in', { seconds: secondsLeft }) : t('registration.resend')}
      </Button>
    </div>
  );
}
