import { passwordLength } from '@binome/contract/values/limits';
import { TextField } from '@mui/material';
import { useIntl } from '../lib/intl.ts';

/** Asks for the password of the signed-in person again. */
export function CurrentPassword() {
  const { t } = useIntl();
  return (
    <TextField
      name="current_password"
      type="password"
      label={t('console.own_sign_in.current_password')}
      autoComplete="current-password"
      slotProps={{ htmlInput: { maxLength: passwordLength.max } }}
      required
    />
  );
}
