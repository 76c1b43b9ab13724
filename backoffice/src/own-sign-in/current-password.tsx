import { passwordLength } from '@binome/contract/values/limits';
import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Asks for the password of the signed-in person again. */
export function CurrentPassword() {
  const translate = useTranslate();
  return (
    <TextField
      name="current_password"
      type="password"
      label={translate('console.own_sign_in.current_password')}
      autoComplete="current-password"
      slotProps={{ htmlInput: { maxLength: passwordLength.max } }}
      required
    />
  );
}
