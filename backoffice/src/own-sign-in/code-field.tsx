import { secondFactorCodeLength } from '@binome/contract/values/limits';
import { TextField } from '@mui/material';
import { type PlainId, useIntl } from '../lib/intl.ts';

/** Asks for a code. Both texts are message keys. */
export function CodeField({ label, hint }: { label: PlainId; hint: PlainId }) {
  const { t } = useIntl();
  return (
    <TextField
      name="code"
      label={t(label)}
      helperText={t(hint)}
      autoComplete="one-time-code"
      slotProps={{ htmlInput: { maxLength: secondFactorCodeLength } }}
      required
    />
  );
}
