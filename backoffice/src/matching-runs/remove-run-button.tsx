import type { MatchingRun } from '@binome/contract/console/matching-runs';
import { Button } from '@mui/material';
import { useDataProvider, useRedirect } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useAction } from '../ui/use-action.ts';

/** Deletes a draft; ends an assignment of which something is published. */
export function RemoveRunButton({ run }: { run: Pick<MatchingRun, 'id' | 'state' | 'can'> }) {
  const { t } = useIntl();
  const dataProvider = useDataProvider();
  const redirect = useRedirect();
  const isDraft = run.state === 'draft';
  const action = useAction(() => dataProvider.delete('matching_runs', { id: run.id }), {
    successMessage: isDraft ? 'console.runs.remove.done' : 'console.runs.remove.closed',
    refreshes: 'lists',
    onDone: () => redirect('/matching_runs'),
  });
  if (!run.can.remove) return null;
  const label = t(isDraft ? 'console.runs.remove.label' : 'console.runs.remove.close');
  return (
    <>
      <Button size="small" color="inherit" onClick={action.open} sx={{ mt: 2 }}>
        {label}
      </Button>
      <ConfirmDialog
        action={action}
        title={t(isDraft ? 'console.runs.remove.title' : 'console.runs.remove.close_title')}
        consequence={t(isDraft ? 'console.runs.remove.consequence' : 'console.runs.remove.close_consequence')}
        confirm={label}
        danger={isDraft}
        onConfirm={() => action.run()}
      />
    </>
  );
}
