import type { ShownRow } from '@binome/contract/console/today';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { useIntl } from '../lib/intl.ts';
import { useAction } from '../ui/use-action.ts';
import { useHiddenRows } from './hidden-rows.ts';
import { useUndoable } from './use-undoable.ts';

/** Sends an invitation again. One that was rejected is corrected on its page first. */
export function ResendButton({ row, name }: { row: ShownRow; name: string }) {
  const { t } = useIntl();
  const { hide, show } = useHiddenRows();
  const undoable = useUndoable();
  const { run } = useAction('invitation_resends', { refusalAs: 'notice' });
  const id = row.act_id ?? '';
  if (row.queue === 'mails') {
    const act = t('console.today.correct');
    return (
      <Button component={Link} to={`/invitations/${id}/show`} variant="outlined" aria-label={t('console.today.act_on', { act, name })}>
        {act}
      </Button>
    );
  }
  const act = t('console.today.resend');
  return (
    <Button
      variant="outlined"
      aria-label={t('console.today.act_on', { act, name })}
      onClick={() =>
        undoable({
          message: t('console.today.resent', { name }),
          onAct: () => hide([row.id]),
          onUndo: () => show([row.id]),
          run: async () => {
            if (await run({ ids: [id] })) show([row.id]);
          },
        })
      }
    >
      {act}
    </Button>
  );
}
