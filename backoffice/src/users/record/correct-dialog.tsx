import type { UserRecord } from '@binome/contract/console/user-records';
import type { ConsoleUser } from '@binome/contract/console/users';
import { personLengths } from '@binome/contract/values/limits';
import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { fullName } from '../../lib/full-name.ts';
import { useIntl } from '../../lib/intl.ts';
import { useAllElements } from '../../lists/use-all-elements.ts';
import { api } from '../../providers/api.ts';
import { useAction } from '../../ui/use-action.ts';

type Values = { job_title: string; business_unit_id: string; site_id: string };
type Named = { id: string; name: string };

/** Corrects the job title, the unit and the site. A field that the directory says is shown without being changed. */
export function CorrectDialog({ user, record, onClose }: { user: ConsoleUser; record: UserRecord; onClose(): void }) {
  const { t } = useIntl();
  const seen = valuesOf(user);
  const [values, setValues] = useState(seen);
  const units = useAllElements<Named>('business_units', { sort: 'name' }) ?? [];
  const sites = useAllElements<Named>('sites', { sort: 'name' }) ?? [];
  const changed = (Object.keys(values) as (keyof Values)[]).filter((name) => values[name].trim() !== seen[name]);
  const { run, isPending, refusal, error } = useAction(
    () => {
      const pick = (all: Values) => Object.fromEntries(changed.map((name) => [name, all[name].trim() || null]));
      return api('PUT /backoffice/v1/users/:id', { params: { id: user.id }, body: { ...pick(values), expected: pick(seen) } });
    },
    { successMessage: 'console.record.corrected', onDone: onClose },
  );
  const props = (name: keyof Values) => {
    const isOwned = record.directory_fields.includes(name);
    return {
      name,
      value: values[name],
      disabled: isOwned,
      helperText: isOwned && t('console.record.of_directory_hint'),
      onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
      fullWidth: true,
      sx: { mt: 2 },
    };
  };
  const choices = (all: Named[], own: Named | null) => (own && all.every(({ id }) => id !== own.id) ? [own, ...all] : all);
  return (
    <FormDialog
      title={t('console.record.correct_title', { name: fullName(user) })}
      confirm={t('ra.action.save')}
      maxWidth="xs"
      pending={isPending}
      refusal={refusal}
      error={error}
      hasChanges={() => changed.length > 0}
      onSubmit={() => (changed.length > 0 ? void run() : onClose())}
      onClose={onClose}
    >
      <TextField
        label={t('resources.users.fields.job_title')}
        slotProps={{ htmlInput: { maxLength: personLengths.job_title } }}
        {...props('job_title')}
      />
      <TextField select label={t('resources.users.fields.business_unit')} {...props('business_unit_id')}>
        {choices(units, user.business_unit).map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField select label={t('resources.users.fields.site')} {...props('site_id')}>
        <MenuItem value="">{t('console.record.no_site')}</MenuItem>
        {choices(sites, user.site).map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </FormDialog>
  );
}

function valuesOf(user: ConsoleUser): Values {
  return { job_title: user.job_title ?? '', business_unit_id: user.business_unit?.id ?? '', site_id: user.site?.id ?? '' };
}
