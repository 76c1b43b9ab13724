import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useIntl } from '../../lib/intl.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

/** Seconds between two mails. */
const pause = 60;

/** Has the confirmation sent again; not twice within a minute. */
export function ResendConfirmation({ email }: { email: string }) {
  const { t } = useIntl();
  const [left, setLeft] = useState(0);
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => api('POST /auth/confirmation', { body: { email } }),
    meta: { quiet: true },
    onSuccess: () => setLeft(pause),
  });
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
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
      <Button onPress={() => mutate()} isPending={isPending} isDisabled={left > 0}>
        {left > 0 ? t('registration.resend_in', { seconds: left }) : t('registration.resend')}
      </Button>
    </div>
  );
}
