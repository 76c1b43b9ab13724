import { webhookEvents } from '@binome/contract/values/webhook-events';
import { Box, Checkbox, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel, Typography } from '@mui/material';
import { useId } from 'react';
import { required, useInput } from 'react-admin';
import { useIntl } from '../lib/intl.ts';

type EventGroup = (typeof webhookEvents)[number] extends `${infer Group}.${string}` ? Group : never;

/** The events by what they concern: `meeting.confirmed` is in the group `meeting`. */
const groups = Object.entries(Object.groupBy(webhookEvents, (event) => event.split('.')[0] as EventGroup)).map(
  ([group, events = []]) => [group as EventGroup, events] as const,
);

const atLeastOne = [required('console.webhooks.choose_event')];

/** Checkboxes for the events of a webhook. */
export function EventChoices() {
  const { t } = useIntl();
  const { field, fieldState, formState } = useInput<string[]>({ source: 'event_names', defaultValue: [], validate: atLeastOne });
  const faultId = useId();
  const chosen = new Set<string>(field.value);
  const error = (fieldState.isTouched || formState.isSubmitted) && fieldState.error?.message;
  const toggle = (event: string) =>
    field.onChange(webhookEvents.filter((other) => (other === event ? !chosen.has(other) : chosen.has(other))));
  return (
    <FormControl component="fieldset" error={Boolean(error)} sx={{ mt: 2 }}>
      <FormLabel component="legend">{t('resources.webhooks.fields.event_names')}</FormLabel>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))', mt: 1 }}>
        {groups.map(([group, events]) => (
          <FormGroup key={group} role="group" aria-label={t(`console.webhook_groups.${group}`)}>
            <Typography variant="subtitle2" component="span">
              {t(`console.webhook_groups.${group}`)}
            </Typography>
            {events.map((event) => (
              <FormControlLabel
                key={event}
                label={t(`console.webhook_events.${event}`)}
                control={
                  <Checkbox
                    size="small"
                    checked={chosen.has(event)}
                    onChange={() => toggle(event)}
                    {...(error && { slotProps: { input: { 'aria-invalid': true, 'aria-describedby': faultId } } })}
                  />
                }
              />
            ))}
          </FormGroup>
        ))}
      </Box>
      {error && <FormHelperText id={faultId}>{t('console.webhooks.choose_event')}</FormHelperText>}
    </FormControl>
  );
}
