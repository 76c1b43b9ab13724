import { webhookEvents } from '@binome/contract/values/webhook-events';
import { Box, Checkbox, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel, Typography } from '@mui/material';
import { required, useInput, useTranslate } from 'react-admin';

/** The events by what they concern: `meeting.confirmed` is in the group `meeting`. */
const groups = Object.entries(Object.groupBy(webhookEvents, (event) => event.split('.')[0] ?? ''));

const atLeastOne = [required('console.webhooks.choose_event')];

/** Checkboxes for the events of a webhook. */
export function EventChoices() {
  const translate = useTranslate();
  const { field, fieldState, formState } = useInput<string[]>({ source: 'event_names', defaultValue: [], validate: atLeastOne });
  const chosen = new Set<string>(field.value);
  const error = (fieldState.isTouched || formState.isSubmitted) && fieldState.error?.message;
  const toggle = (event: string) =>
    field.onChange(webhookEvents.filter((other) => (other === event ? !chosen.has(other) : chosen.has(other))));
  return (
    <FormControl component="fieldset" error={Boolean(error)} sx={{ mt: 2 }}>
      <FormLabel component="legend">{translate('resources.webhooks.fields.event_names')}</FormLabel>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))', mt: 1 }}>
        {groups.map(([group, events = []]) => (
          <FormGroup key={group} role="group" aria-label={translate(`console.webhook_groups.${group}`)}>
            <Typography variant="subtitle2" component="span">
              {translate(`console.webhook_groups.${group}`)}
            </Typography>
            {events.map((event) => (
              <FormControlLabel
                key={event}
                label={translate(`console.webhook_events.${event}`)}
                control={<Checkbox size="small" checked={chosen.has(event)} onChange={() => toggle(event)} />}
              />
            ))}
          </FormGroup>
        ))}
      </Box>
      {error && <FormHelperText>{translate('console.webhooks.choose_event')}</FormHelperText>}
    </FormControl>
  );
}
