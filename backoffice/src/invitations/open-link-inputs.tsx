import { Box } from '@mui/material';
import { DateInput, maxLength, minValue, NumberInput, required, TextArrayInput, TextInput } from 'react-admin';
import { eachEmailDomain } from '../lib/email-domains.ts';

/** The name and the limits of an open link. */
export function OpenLinkInputs() {
  return (
    <>
      <TextInput source="name" validate={[required(), maxLength(120)]} helperText="console.open_links.name_hint" />
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          width: '100%',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <DateInput source="expires_on" validate={required()} helperText="console.open_links.expires_hint" />
        <NumberInput source="quota" min={1} validate={minValue(1)} helperText="console.open_links.quota_hint" />
      </Box>
      <TextArrayInput source="allowed_domains" helperText="console.open_links.domains_hint" validate={eachEmailDomain} />
    </>
  );
}
