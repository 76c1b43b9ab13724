import type { OwnSignIn } from '@binome/contract/console/own-sign-in';
import { Alert, Box, Button, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { PlainForm } from '../forms/plain-form.tsx';
import { useIntl } from '../lib/intl.ts';
import { api } from '../providers/api.ts';
import { Section } from '../ui/section.tsx';
import { type Action, useAction } from '../ui/use-action.ts';
import { CodeField } from './code-field.tsx';
import { CurrentPassword } from './current-password.tsx';
import { QrCode } from './qr-code.tsx';
import { StepForm } from './step-form.tsx';

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
  const preparation = useAction(
    (values: FormData) => {
      const body = asksPassword ? { current_password: String(values.get('current_password')) } : {};
      return api('POST /backoffice/v1/session/second_factor', { body });
    },
    { refreshes: 'nothing', onDone: (answer) => setPrepared(answer) },
  );
  const confirmation = useAction(
    (values: FormData) => api('PUT /backoffice/v1/session/second_factor', { body: { code: String(values.get('code')) } }),
    { successMessage: 'console.own_sign_in.app_on', onDone: ({ recovery_codes }) => onCodes(recovery_codes), refreshes: 'nothing' },
  );
  const [prepared, setPrepared] = useState<{ secret: string; uri: string }>();
  if (!prepared) {
    return (
      <StepForm submitLabel="console.own_sign_in.switch_on" {...propsOf(preparation)}>
        {asksPassword && <CurrentPassword />}
      </StepForm>
    );
  }
  return (
    <StepForm key="confirm" submitLabel="console.own_sign_in.confirm" {...propsOf(confirmation)}>
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
  type Body = { code: string; current_password?: string };
  const renewal = useAction((body: Body) => api('POST /backoffice/v1/session/recovery_codes', { body }), {
    onDone: ({ recovery_codes }) => onCodes(recovery_codes),
    refreshes: 'nothing',
  });
  const switchOff = useAction((body: Body) => api('DELETE /backoffice/v1/session/second_factor', { body }), {
    successMessage: 'console.own_sign_in.app_off',
    onDone: onChange,
    refreshes: 'nothing',
  });
  const isPending = renewal.isPending || switchOff.isPending;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { nativeEvent, currentTarget } = event;
    const values = new FormData(currentTarget);
    const isSwitchOff = (nativeEvent as SubmitEvent).submitter?.getAttribute('value') === 'off';
    const [action, other] = isSwitchOff ? [switchOff, renewal] : [renewal, switchOff];
    // One text says what is wrong with the fields that both share.
    other.close();
    void action.run({
      code: String(values.get('code')),
      ...(signIn.asks_password && { current_password: String(values.get('current_password')) }),
    });
  };
  const refusal = renewal.refusal ?? switchOff.refusal;
  return (
    <PlainForm
      onSubmit={submit}
      error={renewal.error ?? switchOff.error}
      pending={isPending}
      sx={{ display: 'grid', gap: 2, justifyItems: 'start', maxWidth: 420 }}
    >
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
    </PlainForm>
  );
}

function propsOf({ isPending, refusal, error, run }: Action<FormData>) {
  return { isPending, refusal, error, onSubmit: run };
}
