import { workshopLimits } from '@binome/contract/values/limits';
import { Box } from '@mui/material';
import { maxLength, maxValue, minValue, NumberInput, TextInput } from 'react-admin';
import { EditPage } from '../forms/record-pages.tsx';

/** When and where a workshop is, for how many, and what is shared afterwards. Its title and day belong to the page of the program. */
export default function WorkshopEdit() {
  return (
    <EditPage transform={({ id, ...data }) => ({ id, ...detailsOf(data) })}>
      <Box sx={{ display: 'grid', columnGap: 2, width: '100%', gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <TextInput source="start_time" type="time" helperText="console.workshops.start_hint" slotProps={{ inputLabel: { shrink: true } }} />
        <NumberInput
          source="minutes"
          validate={[minValue(workshopLimits.minutes.min), maxValue(workshopLimits.minutes.max)]}
          helperText={false}
        />
        <TextInput source="place" validate={maxLength(workshopLimits.place)} helperText={false} />
        <NumberInput source="seats" validate={[minValue(1), maxValue(workshopLimits.seats)]} helperText="console.workshops.seats_hint" />
      </Box>
      <TextInput source="url" type="url" validate={maxLength(workshopLimits.url)} helperText="console.workshops.url_hint" />
      <TextInput
        source="material"
        multiline
        minRows={3}
        validate={maxLength(workshopLimits.material)}
        helperText="console.workshops.material_hint"
      />
    </EditPage>
  );
}

/** An emptied input is null for the API. */
function detailsOf({ start_time, minutes, place, url, seats, material }: Record<string, unknown>) {
  const details = { start_time, minutes, place, url, seats, material };
  return Object.fromEntries(Object.entries(details).map(([name, value]) => [name, value === '' || value === undefined ? null : value]));
}
