import AddIcon from '@mui/icons-material/Add';
import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { ArrayInput, DateInput, SimpleFormIterator, TextInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { CountryInput, TimeZoneInput } from '../ui/location-inputs.tsx';

/**
 * Business units, sites, job families, sectors and the first program. The API uses the product's default for an empty input.
 * Renders nothing when the company starts from a copy or a file, because they contain these lists already.
 */
export function BasicsInputs({ wrap }: { wrap: (content: ReactNode) => ReactNode }) {
  const start = useWatch({ name: 'start' });
  if (start === 'copy' || start === 'file') return null;
  return wrap(
    <>
      <LinesInput source="business_units" />
      <ArrayInput source="sites" helperText={false} sx={{ mt: 2 }}>
        <SimpleFormIterator inline disableReordering disableClear addButton={<AddButton text="console.kept.sites.add" />}>
          <TextInput source="name" helperText={false} />
          <CountryInput source="country" />
          <TimeZoneInput source="time_zone" />
        </SimpleFormIterator>
      </ArrayInput>
      <LinesInput source="job_categories" />
      <LinesInput source="business_sectors" />
      <TextInput source="program.name" helperText="console.companies.program_hint" />
      <TextInput source="program.description" multiline minRows={2} helperText={false} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <DateInput source="program.starts_on" helperText={false} />
        <DateInput source="program.ends_on" helperText={false} />
      </Box>
      <ArrayInput source="program.workshops" helperText={false} sx={{ mt: 2 }}>
        <SimpleFormIterator inline disableReordering disableClear addButton={<AddButton text="console.kept.programs.add_workshop" />}>
          <TextInput source="title" helperText={false} />
          <DateInput source="held_on" helperText={false} />
        </SimpleFormIterator>
      </ArrayInput>
    </>,
  );
}

/** `text` is a message key. React-admin passes `onClick` when it clones the element. */
function AddButton({ text, ...props }: { text: string; onClick?: () => void }) {
  const translate = useTranslate();
  return (
    <Button startIcon={<AddIcon />} {...props}>
      {translate(text)}
    </Button>
  );
}

function LinesInput({ source }: { source: string }) {
  return <TextInput source={source} multiline minRows={3} helperText={`console.companies.${source}_hint`} />;
}
