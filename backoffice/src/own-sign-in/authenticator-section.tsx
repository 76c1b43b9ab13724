import type { OwnSignIn } from '@binome/contract/console/own-sign-in';
import { Alert, Box, Button, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import { api } from '../providers/api.ts';
import { Section } from '../ui/section.tsx';
import { CodeField } from './code-field.tsx';
import { CurrentPassword } from './current-password.tsx';
import { QrCode } from './qr-code.tsx';
import { StepForm } from './step-form.tsx';
import { useStep } from './use-step.ts';

type Props = { signIn: OwnSignIn; onChange(signIn: OwnSignIn): void; onCodes(codes: string[]): Promise<void> };

/** Codes of an authenticator app: switching them on, new recovery codes, switching them off. */
export function AuthenticatorSection({ signIn, onChange, onCodes }: Props) {
  const { t } = useIntl();
  return (
    <Section title={t('console.own_sign_in.app')}>
      <Typography color="textSecondary" variant="body2" sx={{ mb: 2 }}>
        {t('console.own_sign_in.app_text')}
      </Typography>
      {signIn.enabled_at ? (
        <FactorOn signIn={signIn} onChange={onChange} onCodes={onCodes} />
      ) : (
        <FactorOff asksPassword={signIn.asks_password} onCodes={onCodes} />
      )}
    </Section>
  );
}

/** Asks for the password, shows the key of the app, then asks for its first code. */
function FactorOff({ asksPassword, onCodes }: { asksPassword: boolean; onCodes: Props['onCodes'] }) {
  const { t } = useIntl();
  const notify = useNotify();
  const { isPending, refusal, run } = useStep();
  const [prepared, setPrepared] = useState<{ secret: string; uri: string }>();
  const prepare = (values: FormData) =>
    run(async () => {
      const body = asksPassword ? { current_password: String(values.get('current_password')) } : {};
      setPrepared(await api('POST /backoffice/v1/session/second_factor', { body }));
    });
  const confirm = (values: FormData) =>
    run(async () => {
      const { recovery_codes } = await api('PUT /backoffice/v1/session/second_factor', { body: { code: String(values.get('code')) } });
      notify('console.own_sign_in.app_on', { type: 'success' });
      await onCodes(recovery_codes);
    });
  if (!prepared) {
    return (
      <StepForm submitLabel="console.own_sign_in.switch_on" isPending={isPending} refusal={refusal} onSubmit={prepare}>
        {asksPassword && <CurrentPassword />}
      </StepForm>
    );
  }
  return (
    <StepForm key="confirm" submitLabel="console.own_sign_in.confirm" isPending={isPending} refusal={refusal} onSubmit={confirm}>
      <Typography>{t('console.own_sign_in.scan')}</Typography>
      <QrCode content={prepared.uri} label={t('console.own_sign_in.qr')} />
      <Typography variant="body2">
        {t('console.own_sign_in.key')} <code>{prepared.secret.replace(/(.{4})/g, '$1 ').trim()}</code>
      </Typography>
      <CodeField label="console.own_sign_in.first_code" hint="console.own_sign_in.first_code_text" />
    </StepForm>
  );
}

/** Replaces the recovery codes or switches the codes off. Both need a code, and the password if the account has one. */
function FactorOn({ signIn, onChange, onCodes }: Props) {
  const { t } = useIntl();
  const notify = useNotify();
  const { isPending, refusal, run } = useStep();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { nativeEvent, currentTarget } = event;
    const values = new FormData(currentTarget);
    const code = String(values.get('code'));
    const body = { code, ...(signIn.asks_password && { current_password: String(values.get('current_password')) }) };
    const isSwitchOff = (nativeEvent as SubmitEvent).submitter?.getAttribute('value') === 'off';
    run(async () => {
      if (!isSwitchOff) return onCodes((await api('POST /backoffice/v1/session/recovery_codes', { body })).recovery_codes);
      onChange(await api('DELETE /backoffice/v1/session/second_factor', { body }));
      notify('console.own_sign_in.app_off', { type: 'success' });
    });
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2, justifyItems: 'start', maxWidth: 420 }}>
      <Alert severity="success">{t('console.own_sign_in.codes_left', { count: signIn.recovery_codes_left })}</Alert>
      {refusal && (
        <Alert severity="error" role="alert">
          {refusal}
        </Alert>
      )}
      <CodeField label="console.own_sign_in.code" hint="console.own_sign_in.code_text" />
      {signIn.asks_password && <CurrentPassword />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="outlined" disabled={isPending}>
          {t('console.own_sign_in.new_codes')}
        </Button>
        <Button type="submit" value="off" variant="outlined" color="error" disabled={isPending}>
          {t('console.own_sign_in.switch_off')}
        </Button>
      </Box>
    </Box>
  );
}
