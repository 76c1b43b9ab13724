import type { OpenedAccessLink } from '@binome/contract/accounts/registration';
import { personLengths } from '@binome/contract/values/limits';
import type { Control } from 'react-hook-form';
import { useIntl } from '../../lib/text/intl.ts';
import { isValidBirthDate } from '../../ui/fields/birth-date.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { TimeZoneField } from '../../ui/fields/time-zone-field.tsx';
import { FormField, useField } from '../../ui/fields/use-field.ts';
import { useValidationRules } from '../../ui/fields/use-validation-rules.ts';
import { Alert } from '../../ui/layout/alert.tsx';
import { EmailField } from './email-field.tsx';
import { MinorDeclaration } from './minor-declaration.tsx';
import type { SignUpForm } from './sign-up-fields.ts';

interface IdentityFieldsProps {
  control: Control<SignUpForm>;
  link: OpenedAccessLink;
}

/** Name, e-mail, date of birth, business unit and time zone. */
export function IdentityFields({ control, link }: IdentityFieldsProps) {
  const { t, timeZone } = useIntl();
  const { filled } = useValidationRules();
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-4 text-h2 font-semibold">{t('registration.identity')}</legend>
      <div className="grid gap-4 xs:grid-cols-2">
        <FormField control={control} name="first_name" rules={filled}>
          {(field) => (
            <TextField label={t('registration.first_name')} autoComplete="given-name" maxLength={personLengths.name} {...field} />
          )}
        </FormField>
        <FormField control={control} name="last_name" rules={filled}>
          {(field) => (
            <TextField label={t('registration.last_name')} autoComplete="family-name" maxLength={personLengths.name} {...field} />
          )}
        </FormField>
      </div>
      <EmailField control={control} link={link} />
      <FormField
        control={control}
        name="date_of_birth"
        rules={{
          required: t('form.required'),
          validate: (value) => isValidBirthDate(value, timeZone) || t('registration.date_of_birth_invalid'),
        }}
      >
        {(field) => (
          <DateField birthday label={t('registration.date_of_birth')} description={t('registration.date_of_birth_why')} {...field} />
        )}
      </FormField>
      <MinorDeclaration control={control} link={link} />
      <BusinessUnit control={control} link={link} />
      <FormField control={control} name="time_zone">
        {(field) => <TimeZoneField label={t('registration.time_zone')} description={t('registration.time_zone_why')} {...field} />}
      </FormField>
    </fieldset>
  );
}

function BusinessUnit({ control, link }: { control: Control<SignUpForm>; link: OpenedAccessLink }) {
  const { t } = useIntl();
  const field = useField(control, 'business_unit_id', { required: t('form.required') });
  const units = link.business_units.map(({ id, name }) => ({ value: id, label: name }));
  if (units.length === 0) return <Alert tone="warning">{t('registration.no_business_unit')}</Alert>;
  return (
    <SelectField
      label={t('registration.business_unit')}
      description={t('registration.business_unit_why')}
      placeholder={t('registration.choose')}
      options={units}
      {...field}
    />
  );
}
