import type { OwnSignIn } from '@binome/contract/console/own-sign-in';
import { passkeyNameLength } from '@binome/contract/values/limits';
import { Box, TextField, Typography } from '@mui/material';
import { RefusedByBrowser } from '../lib/error-text.ts';
import { useIntl } from '../lib/intl.ts';
import { api } from '../providers/api.ts';
import { makePasskey } from '../providers/passkey.ts';
import { Section } from '../ui/section.tsx';
import { useAction } from '../ui/use-action.ts';
import { CurrentPassword } from './current-password.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { StepForm } from './step-form.tsx';

type Props = { signIn: OwnSignIn; onChange(signIn: OwnSignIn): void };

/** The passkeys of the signed-in person, and the form of a new one. */
export function PasskeySection({ signIn, onChange }: Props) {
  const { t } = useIntl();
  const { isPending, refusal, error, run } = useAction(
    async (values: FormData) => {
      const body = signIn.asks_password ? { current_password: String(values.get('current_password')) } : {};
      const made = await makePasskey(await api('POST /backoffice/v1/session/passkey_registrations', { body }));
      if (!made) throw new RefusedByBrowser(t('console.own_sign_in.passkey_cancelled'));
      return api('POST /backoffice/v1/session/passkeys', { body: { ...made, name: String(values.get('name')) } });
    },
    { successMessage: 'console.own_sign_in.passkey_added', onDone: onChange, refreshes: 'nothing' },
  );
  return (
    <Section title={t('console.own_sign_in.passkeys')}>
      <Typography color="textSecondary" variant="body2" sx={{ mb: 2 }}>
        {t('console.own_sign_in.passkeys_text')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {signIn.passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onChange={onChange} />
        ))}
      </Box>
      <StepForm
        key={signIn.passkeys.length}
        submitLabel="console.own_sign_in.passkey_add"
        isPending={isPending}
        refusal={refusal}
        error={error}
        onSubmit={run}
      >
        <TextField
          name="name"
          label={t('console.own_sign_in.passkey_name')}
          helperText={t('console.own_sign_in.passkey_name_text')}
          slotProps={{ htmlInput: { maxLength: passkeyNameLength } }}
          required
        />
        {signIn.asks_password && <CurrentPassword />}
      </StepForm>
    </Section>
  );
}
