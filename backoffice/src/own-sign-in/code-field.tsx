import { secondFactorCodeLength } from '@binome/contract/values/limits';
import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Asks for a code. Both texts are message keys. */
export function CodeField({ label, hint }: { label: string; hint: string }) {
  const translate = useTranslate();
  return (
    <TextField
      name="code"
      label={translate(label)}
      helperText={translate(hint)}
      autoComplete="one-time-code"
      slotProps={{ htmlInput: { maxLength: secondFactorCodeLength } }}
      required
    />
  );
}
