import { Box } from '@mui/material';
import { ArrayInput, DateInput, SimpleFormIterator, TextInput } from 'react-admin';
import { AddItemButton } from '../ui/add-item-button.tsx';
import { CountryInput, TimeZoneInput } from '../ui/location-inputs.tsx';

/** Business units, sites, job families, sectors and the first program. The API uses the product's default for an empty input. */
export function BasicsInputs() {
  return (
    <>
      <LinesInput source="business_units" />
      <ArrayInput source="sites" helperText={false} sx={{ mt: 2 }}>
        <SimpleFormIterator inline disableReordering disableClear addButton={<AddItemButton label="console.kept.sites.add" />}>
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
        <SimpleFormIterator inline disableReordering disableClear addButton={<AddItemButton label="console.kept.programs.add_workshop" />}>
          <TextInput source="title" helperText={false} />
          <DateInput source="held_on" helperText={false} />
        </SimpleFormIterator>
      </ArrayInput>
    </>
  );
}

function LinesInput({ source }: { source: string }) {
  return <TextInput source={source} multiline minRows={3} helperText={`console.companies.${source}_hint`} />;
}
