import { Box } from '@mui/material';
import { ArrayInput, required, SimpleFormIterator, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { AddItemButton } from '../ui/add-item-button.tsx';
import { DateInput } from '../ui/date-input.tsx';
import { CountryInput, TimeZoneInput } from '../ui/location-inputs.tsx';

/** Business units, sites, job families, sectors and the first program. The API uses the product's default for an empty input. */
export function BasicsInputs() {
  const time_zone = useWatch({ name: 'time_zone' });
  const newSite = () => ({ name: '', country: 'FR', time_zone });
  return (
    <>
      <LinesInput source="business_units" />
      <ArrayInput source="sites" helperText={false} sx={{ mt: 2 }}>
        <SimpleFormIterator
          inline
          disableReordering
          disableClear
          getItemDefaults={newSite}
          addButton={<AddItemButton label="console.kept.sites.add" />}
        >
          <TextInput source="name" label="resources.sites.fields.name" validate={required()} helperText={false} />
          <CountryInput source="country" label="resources.sites.fields.country" />
          <TimeZoneInput source="time_zone" label="resources.sites.fields.time_zone" />
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
          <TextInput source="title" label="resources.programs.fields.workshop_title" validate={required()} helperText={false} />
          <DateInput source="held_on" label="resources.programs.fields.held_on" validate={required()} helperText={false} />
        </SimpleFormIterator>
      </ArrayInput>
    </>
  );
}

function LinesInput({ source }: { source: string }) {
  return <TextInput source={source} multiline minRows={3} helperText={`console.companies.${source}_hint`} />;
}
