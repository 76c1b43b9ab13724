import type { ConsoleWorkshop } from '@binome/contract/console/workshops';
import { Button } from '@mui/material';
import { useDataProvider } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import type { RecordChanges } from '../providers/api.ts';
import { useAction } from '../ui/use-action.ts';

/** Cancels a workshop, which those who signed up then see, or puts it back. */
export function CancelButton({ workshop }: { workshop: ConsoleWorkshop }) {
  const { t } = useIntl();
  const dataProvider = useDataProvider();
  const { id, cancelled } = workshop;
  const data: RecordChanges['workshops'] = { cancelled: !cancelled };
  const { run, isPending } = useAction(() => dataProvider.update('workshops', { id, data, previousData: workshop }), {
    successMessage: cancelled ? 'console.workshops.put_back_done' : 'console.workshops.cancel_done',
    refusalAs: 'notice',
  });
  return (
    <Button variant="outlined" color={cancelled ? 'primary' : 'error'} disabled={isPending} onClick={() => run()}>
      {t(cancelled ? 'console.workshops.put_back' : 'console.workshops.cancel')}
    </Button>
  );
}
