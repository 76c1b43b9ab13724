import { secondFactorCodeLength } from '@binome/contract/values/limits';
import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Asks for the code of the authenticator app, or a recovery code, once the password was right. */
export function CodeField() {
  const translate = useTranslate();
  return (
    <TextField
      name="otp"
      label={translate('console.sign_in.code')}
      helperText={translate('console.sign_in.code_text')}
      autoComplete="one-time-code"
      slotProps={{ htmlInput: { maxLength: secondFactorCodeLength } }}
      required
      autoFocus
    />
  );
}
