import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useIntl } from '../../lib/intl.ts';
import { Button } from '../../ui/button.tsx';
import { AuthenticatorForm } from './authenticator-form.tsx';

/** Says what the second factor is for, then leads through its activation. */
export function SecondFactorOff({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const { t } = useIntl();
  const prepare = useMutation({ mutationFn: () => api('POST /auth/second_factor') });
  if (prepare.data) return <AuthenticatorForm {...prepare.data.data} onCodes={onCodes} />;
  return (
    <>
      <p>{t('settings.second_factor_why')}</p>
      <Button variant="primary" className="self-start" onPress={() => prepare.mutate()} isPending={prepare.isPending}>
        {t('settings.second_factor_enable')}
      </Button>
    </>
  );
}
