import type { ShownRow } from '@binome/contract/console/today';
import { Button, Chip } from '@mui/material';
import { useIntl } from '../lib/intl.ts';
import { useAction } from '../ui/use-action.ts';
import { useHiddenRows } from './hidden-rows.ts';
import { useUndoable } from './use-undoable.ts';

/** The programs of a registrant, and the button that validates them. */
export function RegistrationActs({ row, name }: { row: ShownRow; name: string }) {
  const { t } = useIntl();
  const validate = useValidation();
  return (
    <>
      {row.programs.map((program) => (
        <Chip key={program.id} size="small" label={program.name} sx={{ bgcolor: 'primary.light', color: 'info.main' }} />
      ))}
      {row.can.act && (
        <Button
          variant="contained"
          aria-label={t('console.today.act_on', { act: t('console.registrations.validate.label'), name })}
          onClick={() => validate([row])}
        >
          {t('console.registrations.validate.label')}
        </Button>
      )}
    </>
  );
}

/** Validates all shown registrants. */
export function ValidateAllButton({ rows }: { rows: readonly ShownRow[] }) {
  const { t } = useIntl();
  const validate = useValidation();
  const decided = rows.filter(({ can }) => can.act);
  if (decided.length < 2) return null;
  return (
    <Button variant="outlined" onClick={() => validate(decided)}>
      {t('console.today.validate_all', { count: decided.length })}
    </Button>
  );
}

/** Returns the function that validates registrants, which can be taken back for eight seconds. */
function useValidation(): (rows: readonly ShownRow[]) => void {
  const { t } = useIntl();
  const { hide, show } = useHiddenRows();
  const undoable = useUndoable();
  const { run } = useAction('registration_approvals', { refusalAs: 'notice' });
  return (rows) => {
    const ids = rows.map(({ id }) => id);
    undoable({
      message: t('console.registrations.validate.done', { count: rows.length }),
      onAct: () => hide(ids),
      onUndo: () => show(ids),
      run: async () => {
        if (await run({ user_ids: rows.map(({ subject }) => subject.id), decision: 'validate' })) show(ids);
      },
    });
  };
}
