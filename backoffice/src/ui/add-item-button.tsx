import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useSimpleFormIterator } from 'react-admin';
import { type PlainId, useIntl } from '../lib/intl.ts';

/** Adds an item to the `SimpleFormIterator` around it. `label` is a message key. */
export function AddItemButton({ label }: { label: PlainId }) {
  const { t } = useIntl();
  const { add } = useSimpleFormIterator();
  return (
    <Button startIcon={<AddIcon />} onClick={() => add()}>
      {t(label)}
    </Button>
  );
}
