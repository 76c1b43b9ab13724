import { Typography } from '@mui/material';
import { FileField, FileInput, RadioButtonGroupInput, ReferenceInput, required, SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useIntl } from '../lib/intl.ts';
import { startOf } from './company-form.ts';

const sources = ['defaults', 'copy', 'file'] as const;

/** Chooses where the questions, lists and texts of a new company come from: the product, another company or a file. */
export function InitialConfigurationInputs() {
  const { t } = useIntl();
  const [start, copyOf] = useWatch({ name: ['start', 'copy_of'] });
  const source = startOf(start, copyOf);
  return (
    <>
      <RadioButtonGroupInput
        source="start"
        label={false}
        defaultValue={source}
        row={false}
        choices={sources.map((id) => ({ id, name: `console.companies.starts.${id}` }))}
        helperText={false}
      />
      {source === 'copy' && (
        <>
          <ReferenceInput source="copy_of" reference="companies" perPage={100} sort={{ field: 'name', order: 'ASC' }}>
            <SelectInput optionText="name" validate={required()} label="console.companies.copied" />
          </ReferenceInput>
          <Typography variant="body2" color="textSecondary">
            {t('console.companies.copied_hint')}
          </Typography>
        </>
      )}
      {source === 'file' && (
        <>
          <FileInput source="file" accept={{ 'application/json': ['.json'] }} validate={required()} label="console.companies.file">
            <FileField source="src" title="title" />
          </FileInput>
          <Typography variant="body2" color="textSecondary">
            {t('console.companies.file_hint')}
          </Typography>
        </>
      )}
    </>
  );
}
