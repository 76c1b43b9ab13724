import CheckIcon from '@mui/icons-material/Check';
import { Chip } from '@mui/material';
import { useInput } from 'react-admin';
import { type PlainId, useIntl } from '../lib/intl.ts';

/** A chip that turns a filter on or off. `alwaysOn` is read by the list. */
export function ToggleFilter({ source, label }: { source: string; label: PlainId; alwaysOn?: boolean }) {
  const { t } = useIntl();
  const { field } = useInput({ source });
  const on = field.value === true;
  return (
    <Chip
      clickable
      component="button"
      type="button"
      aria-pressed={on}
      label={t(label)}
      icon={on ? <CheckIcon /> : undefined}
      variant={on ? 'filled' : 'outlined'}
      color={on ? 'primary' : 'default'}
      // React-admin removes a filter whose value is an empty string.
      onClick={() => field.onChange(on ? '' : true)}
      sx={{ height: 40, borderRadius: 5, mb: 1 }}
    />
  );
}
