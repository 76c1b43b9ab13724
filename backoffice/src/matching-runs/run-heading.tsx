import type { MatchingRun } from '@binome/contract/console/matching-runs';
import { serverNow } from '@binome/contract/values/server-clock';
import PublishIcon from '@mui/icons-material/SendOutlined';
import UndoIcon from '@mui/icons-material/Undo';
import { Box, Button, Typography } from '@mui/material';
import { Title, useLocale } from 'react-admin';
import { useIdentity } from '../layout/use-identity.ts';
import { dateFormat } from '../lib/date-format.ts';
import { fullName } from '../lib/full-name.ts';
import { useIntl } from '../lib/intl.ts';
import { ExportButton } from '../ui/export-button.tsx';
import { pairColumns, pairRow } from './export-columns.ts';
import { useNumbers } from './use-numbers.ts';
import { useRunChange } from './use-run.ts';

/** Whose draft it is, and the acts on all of it. */
export function RunHeading({ run, onPublish }: { run: MatchingRun; onPublish: (() => void) | undefined }) {
  const { t } = useIntl();
  const title = run.program ? t('console.runs.title_of', { program: run.program.name }) : t('console.runs.title');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
      <Title title={title} />
      <Typography color="textSecondary" sx={{ flex: '1 1 300px' }}>
        {useStanding(run)}
      </Typography>
      <UndoButton run={run} />
      <ExportButton
        resource="matching_run_pairs"
        filter={{ run_id: run.id }}
        sort={{ field: 'participant', order: 'ASC' }}
        columns={pairColumns}
        rowOf={pairRow}
      />
      {run.can.publish && onPublish && run.next_wave && (
        <Button variant="contained" startIcon={<PublishIcon />} onClick={onPublish}>
          {t('console.runs.publish.wave', { wave: run.next_wave.number })}
        </Button>
      )}
    </Box>
  );
}

/** "Brouillon de Nathalie Garnier · calculé à 9:12 en 0,1 s · personne n’a encore rien reçu" */
function useStanding({ author, solved_at, solved_ms, state, waves }: MatchingRun): string {
  const { t } = useIntl();
  const { oneDecimal } = useNumbers();
  const time = dateFormat(useLocale(), { hour: 'numeric', minute: '2-digit' });
  const day = dateFormat(useLocale(), { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' });
  const isToday = solved_at !== null && new Date(solved_at).toDateString() === new Date(serverNow()).toDateString();
  const whose = author ? t('console.runs.draft_of', { name: author }) : t('console.runs.draft');
  return [
    state === 'closed' ? t('console.run_states.closed') : whose,
    solved_at &&
      t('console.runs.computed', {
        time: (isToday ? time : day)(new Date(solved_at)),
        seconds: oneDecimal(Math.max(0.1, (solved_ms ?? 0) / 1000)),
      }),
    waves.length === 0 ? t('console.runs.nobody_told') : t('console.runs.waves_sent', { count: waves.length }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Undoes the last change, whoever made it: its name says what and whose. */
function UndoButton({ run }: { run: MatchingRun }) {
  const { t } = useIntl();
  const { run: start, isPending } = useRunChange();
  const identity = useIdentity();
  const editText = useEditText();
  const edit = run.last_edit;
  if (!run.can.undo || !edit) return null;
  const what = editText(edit);
  const isOwn = !edit.by || (identity && edit.by === fullName(identity));
  return (
    <Button
      variant="outlined"
      startIcon={<UndoIcon />}
      disabled={isPending}
      aria-label={isOwn ? t('console.runs.undo_what', { what }) : t('console.runs.undo_by', { name: edit.by ?? '', what })}
      title={what}
      onClick={() =>
        void start({
          call: (dataProvider, attempt) =>
            dataProvider.create('matching_run_undos', { data: { run_id: run.id, edit_id: edit.id }, meta: attempt }),
          message: t('console.runs.undone'),
        })
      }
    >
      {isOwn ? t('console.runs.undo') : t('console.runs.undo_of', { name: edit.by ?? '' })}
    </Button>
  );
}

type Edit = NonNullable<MatchingRun['last_edit']>;

/** Returns the function that says a change: "Léa Martin et Karim Haddad gardés". */
function useEditText(): (edit: Edit) => string {
  const { t } = useIntl();
  return ({ kind, people: [participant = '', presenter = ''] }) => {
    if (kind === 'floor' || kind === 'theta' || kind === 'criteria') return t(`console.runs.edits.${kind}`);
    return t(`console.runs.edits.${kind}`, { people: t('console.runs.pairs.with', { participant, presenter }) });
  };
}
