import type { FileReading } from '@binome/contract/console/people-files';
import type { ColumnField } from '@binome/contract/values/people-files';
import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { PlainForm } from '../forms/plain-form.tsx';
import { useIntl } from '../lib/intl.ts';
import type { ColumnChoices } from './use-reading-options.ts';

type Column = FileReading['columns'][number];
type Props = { reading: FileReading; fields: readonly ColumnField[]; disabled: boolean; onChoose(columns: ColumnChoices): void };

/** Says what each column of a file contains. It opens by itself while a required column is missing. */
export function ColumnMapping({ reading: { columns, missing }, fields, disabled, onChoose }: Props) {
  const { t } = useIntl();
  const [isOpen, setIsOpen] = useState(missing.length > 0);
  const [choices, setChoices] = useState<ColumnChoices>(new Map(columns.flatMap(({ index, field }) => (field ? [[index, field]] : []))));
  if (!isOpen) {
    return (
      <Button size="small" disabled={disabled} onClick={() => setIsOpen(true)} sx={{ mt: 1 }}>
        {t('console.people_files.change_columns')}
      </Button>
    );
  }
  const choose = (index: number, field: ColumnField | '') => {
    // A field is in one column.
    const others = [...choices].filter(([other, used]) => other !== index && used !== field);
    setChoices(new Map(field ? [...others, [index, field]] : others));
  };
  return (
    <PlainForm
      onSubmit={() => onChoose(choices)}
      aria-label={t('console.people_files.columns')}
      sx={{ mt: 2, display: 'grid', gap: 2, maxWidth: 720 }}
    >
      {missing.length > 0 ? (
        <Alert severity="warning">
          {t('console.people_files.missing', { columns: missing.map((field) => t(`console.columns.${field}`)).join(', ') })}
        </Alert>
      ) : (
        <Typography variant="body2">{t('console.people_files.columns_hint')}</Typography>
      )}
      {columns.map((column) => (
        <ColumnRow
          key={column.index}
          column={column}
          fields={fields}
          value={choices.get(column.index) ?? ''}
          onChange={(field) => choose(column.index, field)}
        />
      ))}
      <Box>
        <Button type="submit" variant="outlined" disabled={disabled || choices.size === 0}>
          {t('console.people_files.read_columns')}
        </Button>
      </Box>
    </PlainForm>
  );
}

type RowProps = { column: Column; fields: readonly ColumnField[]; value: ColumnField | ''; onChange(field: ColumnField | ''): void };

function ColumnRow({ column: { index, header, samples }, fields, value, onChange }: RowProps) {
  const { t } = useIntl();
  const name = header || t('console.people_files.column', { number: index + 1 });
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'center' }}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {samples.join(' · ')}
        </Typography>
      </Box>
      <TextField
        select
        size="small"
        label={t('console.people_files.contains')}
        value={value}
        onChange={({ target }) => onChange(target.value as ColumnField | '')}
        slotProps={{
          select: { displayEmpty: true, SelectDisplayProps: { 'aria-description': name } },
          inputLabel: { shrink: true },
        }}
      >
        <MenuItem value="">{t('console.people_files.ignore')}</MenuItem>
        {fields.map((field) => (
          <MenuItem key={field} value={field}>
            {t(`console.columns.${field}`)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
