import { secondFactorCodeLength } from '@binome/contract/values/limits';
import { TextField } from '@mui/material';
import { useIntl } from '../lib/intl.ts';

/** Asks for the code of the authenticator app, or a recovery code, once the password was right. */
export function CodeField() {
  const { t } = useIntl();
  return (
    <TextField
      name="otp"
      label={t('console.sign_in.code')}
      helperText={t('console.sign_in.code_text')}
      autoComplete="one-time-code"
      slotProps={{ htmlInput: { maxLength: secondFactorCodeLength } }}
      required
      autoFocus
    />
  );
}
