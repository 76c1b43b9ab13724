import type { ShownRow } from '@binome/contract/console/today';
import { Button, Chip, MenuItem, TextField } from '@mui/material';
import { useIntl } from '../lib/intl.ts';
import { useAction } from '../ui/use-action.ts';
import { useHiddenRows } from './hidden-rows.ts';
import { type ProgramChoices, useProgramChoices } from './program-choices.ts';
import { useUndoable } from './use-undoable.ts';

/** The programs of a registrant, or the choice of one, and the button that validates them. */
export function RegistrationActs({ row, name }: { row: ShownRow; name: string }) {
  const { t } = useIntl();
  const validate = useValidation();
  return (
    <>
      {row.programs.map((program) => (
        <Chip key={program.id} size="small" label={program.name} sx={{ bgcolor: 'primary.light', color: 'info.main' }} />
      ))}
      {row.can.act && (
        <>
          {row.programs.length === 0 && <ProgramChoice userId={row.subject.id} name={name} />}
          <Button
            variant="contained"
            aria-label={t('console.today.act_on', { act: t('console.registrations.validate.label'), name })}
            onClick={() => validate([row.subject.id])}
          >
            {t('console.registrations.validate.label')}
          </Button>
        </>
      )}
    </>
  );
}

/** The program in which a registrant without one is enrolled. */
function ProgramChoice({ userId, name }: { userId: string; name: string }) {
  const { t } = useIntl();
  const { programs, programOf, choose } = useProgramChoices();
  if (programs.length === 0) return null;
  return (
    <TextField
      select
      size="small"
      value={programOf(userId)}
      onChange={(event) => choose(userId, event.target.value)}
      slotProps={{
        htmlInput: { 'aria-label': t('console.today.program_of', { name }) },
        select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': t('console.today.program_of', { name }) } },
      }}
      sx={{ width: { xs: '100%', sm: 200 }, '& .MuiInputBase-root': { fontSize: '0.875rem' } }}
    >
      <MenuItem value="">{t('console.today.no_program')}</MenuItem>
      {programs.map((program) => (
        <MenuItem key={program.id} value={program.id}>
          {program.name}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Validates all registrants of the queue, including those that are not shown. */
export function ValidateAllButton({ userIds }: { userIds: string[] }) {
  const { t } = useIntl();
  const validate = useValidation();
  if (userIds.length < 2) return null;
  return (
    <Button variant="outlined" onClick={() => validate(userIds)}>
      {t('console.today.validate_all', { count: userIds.length })}
    </Button>
  );
}

/** Returns the function that validates registrants, which can be taken back for eight seconds. */
function useValidation(): (userIds: string[]) => void {
  const { t } = useIntl();
  const { hide, show } = useHiddenRows();
  const choices = useProgramChoices();
  const undoable = useUndoable();
  const { run } = useAction('registration_approvals', { refusalAs: 'notice' });
  return (userIds) => {
    const rowIds = userIds.map((id) => `registrations:${id}`);
    undoable({
      message: t('console.registrations.validate.done', { count: userIds.length }),
      onAct: () => hide(rowIds),
      onUndo: () => show(rowIds),
      run: async () => {
        for (const { program, ids } of byProgram(userIds, choices)) {
          const refused = await run({ user_ids: ids, decision: 'validate', ...(program && { program_ids: [program] }) });
          if (refused) show(ids.map((id) => `registrations:${id}`));
        }
      },
    });
  };
}

/** One request validates people for a single program. */
function byProgram(userIds: string[], { programOf }: Pick<ProgramChoices, 'programOf'>) {
  return [...Map.groupBy(userIds, programOf)].map(([program, ids]) => ({ program, ids }));
}
