import { Box, Typography } from '@mui/material';
import {
  BooleanInput,
  CheckboxGroupInput,
  Edit,
  maxValue,
  minValue,
  NumberInput,
  regex,
  required,
  SelectInput,
  SimpleForm,
  TextInput,
  useInput,
  useNotify,
  useTranslate,
} from 'react-admin';
import { languageChoices } from '../lib/choices.ts';
import { ColourSample } from './colour-sample.tsx';
import { limitBounds, limitNames } from './limits.ts';

const slugShape = regex(/^[a-z0-9](-?[a-z0-9])*$/, 'console.companies.slug_hint');

/** The company one is in, for its administrators and the provider's staff. */
export function CompanyEdit() {
  const translate = useTranslate();
  const notify = useNotify();
  const onError = (error: unknown) => {
    notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' });
    // Once the form has marked its fields.
    setTimeout(() => document.querySelector<HTMLElement>('form [aria-invalid=true]')?.focus(), 100);
  };
  return (
    <Edit
      mutationMode="pessimistic"
      mutationOptions={{ onError }}
      redirect="show"
      actions={false}
      sx={{ maxWidth: 720, '& .RaEdit-main': { mt: 2 } }}
    >
      <SimpleForm warnWhenUnsavedChanges>
        <Typography variant="h2" sx={{ mb: 1 }}>
          {translate('console.companies.general')}
        </Typography>
        <TextInput source="name" validate={required()} />
        <TextInput source="slug" validate={[required(), slugShape]} helperText="console.companies.slug_hint" />
        <CheckboxGroupInput source="languages" choices={languageChoices} validate={required()} />
        <SelectInput source="default_language" choices={languageChoices} validate={required()} />
        <ColourInput source="brand_colour" />
        <BooleanInput source="listed" />
        <Typography variant="h2" sx={{ mt: 3, mb: 1 }}>
          {translate('console.companies.limits')}
        </Typography>
        {limitNames.map((name) => {
          const [least, most] = limitBounds[name];
          return (
            <NumberInput
              key={name}
              source={`limits.${name}`}
              min={least}
              max={most}
              step={1}
              validate={[required(), minValue(least), maxValue(most)]}
            />
          );
        })}
      </SimpleForm>
    </Edit>
  );
}

/** A colour in six figures or by a picker, with what becomes of it. */
function ColourInput({ source }: { source: string }) {
  const translate = useTranslate();
  const { field } = useInput({ source });
  return (
    <Box sx={{ width: '100%', my: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Box
          component="input"
          type="color"
          aria-label={translate('console.companies.pick_colour')}
          value={/^#[0-9a-f]{6}$/i.test(field.value) ? field.value : '#000000'}
          onChange={field.onChange}
          sx={{ mt: 1, width: 48, height: 40, p: 0.5, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}
        />
        <TextInput source={source} validate={[required(), regex(/^#[0-9a-f]{6}$/i)]} sx={{ maxWidth: 200 }} />
      </Box>
      <ColourSample colour={String(field.value)} />
    </Box>
  );
}
