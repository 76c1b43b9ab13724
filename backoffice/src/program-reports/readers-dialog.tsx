import type { ReportReader } from '@binome/contract/console/program-reports';
import type { ConsoleUser } from '@binome/contract/console/users';
import RemoveIcon from '@mui/icons-material/CloseOutlined';
import { Alert, Box, DialogContentText, IconButton, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocale } from 'react-admin';
import { FormDialog } from '../forms/form-dialog.tsx';
import { dateFormat } from '../lib/date-format.ts';
import { errorText } from '../lib/error-text.ts';
import { useIntl } from '../lib/intl.ts';
import { api } from '../providers/api.ts';
import { type FoundPerson, PersonPicker } from '../ui/person-picker.tsx';
import { useAction } from '../ui/use-action.ts';

type Props = { programId: string | null; readers: readonly ReportReader[]; error: unknown; onClose(): void };

/** Who gets a link to the report each month, and whether they opened the last one; adds and removes them. */
export function ReadersDialog({ programId, readers, error, onClose }: Props) {
  const { t } = useIntl();
  const [member, setMember] = useState<FoundPerson | null>(null);
  const add = useAction('report_readers', {
    successMessage: ({ name }) => t('console.report.reader_added', { name }),
    onDone: () => setMember(null),
    refreshes: 'lists',
  });
  return (
    <FormDialog
      title={t('console.report.mail_title')}
      confirm={t('console.report.add')}
      dismiss={t('console.report.close')}
      pending={add.isPending}
      refusal={add.refusal}
      error={add.error}
      onSubmit={() => member && add.run({ program_id: programId, user_id: member.id })}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 2 }}>{t('console.report.mail_text')}</DialogContentText>
      {error ? <Alert severity="error">{errorText(error, t)}</Alert> : null}
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t('console.report.receivers')}
      </Typography>
      {readers.length === 0 && !error && <Typography color="textSecondary">{t('console.report.nobody')}</Typography>}
      <Box component="ul" sx={{ m: 0, mb: 2, p: 0, listStyle: 'none' }}>
        {readers.map((reader) => (
          <Reader key={reader.id} reader={reader} />
        ))}
      </Box>
      <PersonPicker
        resource="users"
        name="user_id"
        required
        value={member}
        onChange={setMember}
        isOffered={(person) => isMember(person) && !readers.some(({ user_id }) => user_id === person.id)}
        label={t('console.report.add_member')}
      />
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
        {t('console.report.opened_hint')}
      </Typography>
    </FormDialog>
  );
}

/** Has the person been let in? */
function isMember({ state }: Pick<ConsoleUser, 'state'>): boolean {
  return state === 'validated' || state === 'active';
}

function Reader({ reader: { id, name, opened_month, mailed } }: { reader: ReportReader }) {
  const { t } = useIntl();
  const format = dateFormat(useLocale() ?? 'fr', { month: 'long', timeZone: 'UTC' });
  const { run, isPending } = useAction(() => api('DELETE /backoffice/v1/report_readers/:id', { params: { id } }), {
    successMessage: () => t('console.report.reader_removed', { name }),
    refreshes: 'lists',
    refusalAs: 'notice',
  });
  const opened = opened_month ? t('console.report.opened', { month: format(new Date(`${opened_month}-01T00:00:00Z`)) }) : null;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {name}
        </Typography>{' '}
        <Typography component="span" variant="body2" color="textSecondary">
          {mailed ? (opened ?? t('console.report.not_opened')) : t('console.report.ended')}
        </Typography>
      </Box>
      <IconButton
        aria-label={t('console.report.remove', { name })}
        disabled={isPending}
        onClick={() => run()}
        sx={{ width: 40, height: 40 }}
      >
        <RemoveIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
