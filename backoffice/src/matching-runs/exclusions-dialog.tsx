import type { MatchingExclusion } from '@binome/contract/console/matching-exclusions';
import type { MatchingRun } from '@binome/contract/console/matching-runs';
import { maxExclusionReasonLength } from '@binome/contract/values/limits';
import { Box, DialogContentText, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useCanAccess, useGetList } from 'react-admin';
import { FormDialog } from '../forms/form-dialog.tsx';
import { errorText } from '../lib/error-text.ts';
import { useIntl } from '../lib/intl.ts';
import { type FoundPerson, PersonPicker } from '../ui/person-picker.tsx';
import { useAction } from '../ui/use-action.ts';
import { ExclusionRow, ForbiddenRow } from './exclusion-rows.tsx';

const shownRows = 100;

/** The forbidden pairs of a run and the exclusions of the company, with a form to add an exclusion. */
export function ExclusionsDialog({ run, onClose }: { run: MatchingRun; onClose(): void }) {
  const { t } = useIntl();
  const { canAccess: canEdit = false } = useCanAccess({ resource: 'matching_exclusions', action: 'create' });
  const [one, setOne] = useState<FoundPerson | null>(null);
  const [other, setOther] = useState<FoundPerson | null>(null);
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  const { data = [], error } = useGetList<MatchingExclusion>('matching_exclusions', {
    pagination: { page: 1, perPage: shownRows },
    sort: { field: 'created_at', order: 'DESC' },
    filter: {},
  });
  const add = useAction('matching_exclusions', {
    successMessage: () =>
      t('console.runs.exclusions.added', {
        pair: t('console.runs.pairs.with', { participant: one?.name ?? '', presenter: other?.name ?? '' }),
      }),
    onDone: () => {
      setOne(null);
      setOther(null);
      setReason('');
      setUntil('');
    },
  });
  const ofRun = run.forbidden.first.filter(({ reason }) => reason !== 'exclusion');
  const isSame = one !== null && one.id === other?.id;
  return (
    <FormDialog
      title={t('console.runs.exclusions.title')}
      confirm={canEdit ? t('console.runs.exclusions.add') : undefined}
      dismiss={t('console.runs.exclusions.close')}
      pending={add.isPending}
      refusal={add.refusal}
      error={add.error}
      check={() => ({ other_id: isSame && t('console.runs.exclusions.same') })}
      hasChanges={() => one !== null || other !== null || reason.trim() !== ''}
      onSubmit={() => {
        if (one && other) void add.run({ user_ids: [one.id, other.id], reason: reason.trim() || null, kept_until: until || null });
      }}
      onClose={onClose}
    >
      <Typography variant="h3" component="h3">
        {t('console.runs.exclusions.in_run')}
      </Typography>
      {ofRun.length === 0 && <DialogContentText>{t('console.runs.exclusions.none_in_run')}</DialogContentText>}
      <Box component="ul" sx={list}>
        {ofRun.map((pair) => (
          <ForbiddenRow key={`${pair.participant} ${pair.presenter}`} run={run} pair={pair} />
        ))}
      </Box>
      <Typography variant="h3" component="h3" sx={{ mt: 2 }}>
        {t('console.runs.exclusions.always')}
      </Typography>
      <DialogContentText>{t('console.runs.exclusions.always_hint')}</DialogContentText>
      {error && <DialogContentText color="error">{errorText(error, t)}</DialogContentText>}
      {!error && data.length === 0 && <DialogContentText>{t('console.runs.exclusions.none')}</DialogContentText>}
      <Box component="ul" sx={list}>
        {data.map((exclusion) => (
          <ExclusionRow key={exclusion.id} exclusion={exclusion} />
        ))}
      </Box>
      {canEdit && (
        <Box sx={{ mt: 2, display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <PersonPicker
            resource="users"
            name="user_ids"
            required
            label={t('console.runs.exclusions.person')}
            value={one}
            onChange={setOne}
          />
          <PersonPicker
            resource="users"
            name="other_id"
            required
            label={t('console.runs.exclusions.other')}
            value={other}
            onChange={setOther}
          />
          <TextField
            name="reason"
            label={t('console.runs.exclusions.reason')}
            helperText={t('console.runs.exclusions.reason_hint')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            slotProps={{ htmlInput: { maxLength: maxExclusionReasonLength } }}
          />
          <TextField
            type="date"
            name="kept_until"
            label={t('console.runs.exclusions.kept_until')}
            helperText={t('console.runs.exclusions.kept_until_hint')}
            value={until}
            onChange={({ target }) => setUntil(target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        </Box>
      )}
    </FormDialog>
  );
}

const list = { m: 0, mt: 0.5, p: 0, listStyle: 'none', maxHeight: 240, overflowY: 'auto' };
