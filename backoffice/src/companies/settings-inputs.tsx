import { companyLimitRanges, companySettingRanges, maxRoomTemplateLength } from '@binome/contract/values/limits';
import { isRoomTemplate } from '@binome/contract/values/room-address';
import { Box } from '@mui/material';
import {
  BooleanInput,
  CheckboxGroupInput,
  maxLength,
  maxValue,
  minValue,
  NumberInput,
  regex,
  required,
  SelectInput,
  TextArrayInput,
  TextInput,
  useInput,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { languageChoices } from '../lib/choices.ts';
import { validateEmailDomains } from '../lib/email-domains.ts';
import { useIntl } from '../lib/intl.ts';
import { TimeZoneInput } from '../ui/location-inputs.tsx';
import { ColourSample } from './colour-sample.tsx';
import { limitNames } from './limits.ts';

// Inputs shared by the forms that create and edit a company.

export const validateSlug = regex(/^[a-z0-9](-?[a-z0-9])*$/, 'console.companies.slug_hint');

const isRoom = (text: string | null) => (!text || isRoomTemplate(text.trim()) ? undefined : 'console.companies.room_fault');
const validateRoomTemplate = [isRoom, maxLength(maxRoomTemplateLength)];

export function LocaleInputs() {
  return (
    <>
      <CheckboxGroupInput source="languages" choices={languageChoices} validate={required()} />
      <SelectInput source="default_language" choices={languageChoices} validate={required()} />
      <TimeZoneInput source="time_zone" />
    </>
  );
}

/** Input of a colour, typed as six hexadecimal digits or picked, with a sample that shows its contrast. */
export function ColourInput({ source }: { source: string }) {
  const { t } = useIntl();
  const { field } = useInput({ source });
  return (
    <Box sx={{ width: '100%', my: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Box
          component="input"
          type="color"
          aria-label={t('console.companies.pick_colour')}
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

/** The choices of a setting that follows the sign-in unless the company decides. */
const signInEaseChoices = (['automatic', 'on', 'off'] as const).map((id) => ({ id, name: `console.companies.ease_${id}` }));

/** Inputs of the rules for registration and passwords, and of the company's place in the public list. */
export function AccessInputs() {
  return (
    <>
      <BooleanInput source="trusts_invitations" helperText="console.companies.trusts_invitations_hint" sx={{ mb: 1 }} />
      <TextArrayInput source="email_domains" helperText="console.companies.email_domains_hint" validate={validateEmailDomains} />
      <AutoValidationInput />
      <IntegerInput source="validation_days" {...companySettingRanges.validation_days} hint="console.companies.validation_days_hint" />
      <IntegerInput source="password_min_length" {...companySettingRanges.password_min_length} hint="console.companies.password_hint" />
      <SelectInput
        source="answers_from_mails"
        choices={signInEaseChoices}
        validate={required()}
        helperText="console.companies.answers_from_mails_hint"
      />
      <SelectInput
        source="long_sessions"
        choices={signInEaseChoices}
        validate={required()}
        helperText="console.companies.long_sessions_hint"
      />
      <BooleanInput source="listed" helperText="console.companies.listed_hint" />
    </>
  );
}

/** Disabled without a domain, unless it is on. */
function AutoValidationInput() {
  const [isOn, domains] = useWatch({ name: ['auto_validation', 'email_domains'] });
  return (
    <BooleanInput
      source="auto_validation"
      sx={{ mb: 1 }}
      helperText="console.companies.auto_validation_hint"
      disabled={!isOn && !domains?.length}
    />
  );
}

export function LimitInputs() {
  return (
    <>
      <BooleanInput source="peer_relationships" helperText="console.companies.peer_relationships_hint" sx={{ mb: 1 }} />
      {limitNames.map((name) => (
        <IntegerInput
          key={name}
          source={`limits.${name}`}
          {...companyLimitRanges[name]}
          {...(name === 'planned_meetings' && { hint: 'console.companies.planned_meetings_hint' })}
        />
      ))}
      <BooleanInput source="presenter_report_optional" helperText="console.companies.presenter_report_hint" sx={{ mb: 1 }} />
      <BooleanInput source="members_open_circles" helperText="console.companies.circles_hint" sx={{ mb: 1 }} />
      <BooleanInput source="sms_enabled" helperText="console.companies.sms_hint" sx={{ mb: 1 }} />
      <TextInput source="room_url_template" helperText="console.companies.room_hint" validate={validateRoomTemplate} type="url" />
      <TextArrayInput source="video_hosts" helperText="console.companies.video_hosts_hint" validate={validateEmailDomains} />
      <IntegerInput source="page_size" {...companySettingRanges.page_size} />
    </>
  );
}

function IntegerInput({ source, min, max, hint }: { source: string; min: number; max: number; hint?: string }) {
  return (
    <NumberInput
      source={source}
      min={min}
      max={max}
      step={1}
      validate={[required(), minValue(min), maxValue(max)]}
      helperText={hint ?? false}
    />
  );
}
