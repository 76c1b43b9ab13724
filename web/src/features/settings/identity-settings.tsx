import type { CurrentUser } from '@binome/contract/accounts/users';
import { personLengths } from '@binome/contract/values/limits';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Control } from 'react-hook-form';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useSetCurrentUser } from '../../lib/data/use-set-current-user.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { api } from '../../lib/http/api.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { isValidBirthDate } from '../../ui/fields/birth-date.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { parseTypedDate } from '../../ui/fields/date-parts.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { useValidationRules } from '../../ui/fields/use-validation-rules.ts';
import { SaveBar } from './save-bar.tsx';
import { workplacesQuery } from './section-queries.ts';

const genders = ['female', 'male', 'other'] as const satisfies CurrentUser['gender'][];

/** Name, job, workplace, contact details, gender and date of birth. */
export function IdentitySettings() {
  const { t } = useIntl();
  const user = useCurrentUser();
  const setCurrentUser = useSetCurrentUser();
  const { data: workplaces } = useQuery(workplacesQuery);
  const form = useForm({
    defaultValues: identityOf(user),
    send: async ({ business_unit_id, date_of_birth, gender: chosen, ...rest }, { showSaved }) => {
      const body = {
        ...rest,
        site_id: rest.site_id || null,
        gender: genders.find((option) => option === chosen) ?? null,
        date_of_birth: parseTypedDate(date_of_birth),
        ...(business_unit_id && { business_unit_id }),
      };
      const { data } = await api('PATCH /api/v1/users/:id', { params: { id: user.id }, body });
      // The API formats phone numbers.
      showSaved(identityOf(data));
      setCurrentUser(data);
      showToast({ title: t('settings.saved'), tone: 'success' });
    },
  });
  const { control } = form;
  const { filled } = useValidationRules();
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <FormErrors title={t('settings.not_saved')} messages={form.messages} />
      <div className="grid gap-4 xs:grid-cols-2">
        <FormField control={control} name="first_name" rules={filled}>
          {(field) => <TextField label={t('settings.first_name')} autoComplete="given-name" {...field} />}
        </FormField>
        <FormField control={control} name="last_name" rules={filled}>
          {(field) => <TextField label={t('settings.last_name')} autoComplete="family-name" {...field} />}
        </FormField>
      </div>
      <TextField label={t('form.email')} value={user.email} isReadOnly />
      <Link to="/personal_settings/{-$section}" params={{ section: 'email_address' }} className="link self-start text-note">
        {t('settings.email_change')}
      </Link>
      <FormField control={control} name="job_title">
        {(field) => (
          <TextField
            label={t('settings.job_title')}
            optional={t('settings.optional')}
            autoComplete="organization-title"
            maxLength={personLengths.job_title}
            {...field}
          />
        )}
      </FormField>
      <div className="grid gap-4 xs:grid-cols-2">
        <FormField control={control} name="business_unit_id" rules={{ required: t('form.required') }}>
          {(field) => (
            <SelectField
              label={t('settings.business_unit')}
              placeholder={t('settings.choose')}
              options={optionsOf(workplaces?.business_units, user.business_unit)}
              {...field}
            />
          )}
        </FormField>
        <FormField control={control} name="site_id">
          {(field) => (
            <SelectField
              label={t('settings.site')}
              optional={t('settings.optional')}
              placeholder={t('settings.no_site')}
              options={optionsOf(workplaces?.sites, user.site)}
              {...field}
            />
          )}
        </FormField>
      </div>
      <FormField control={control} name="phone">
        {(field) => (
          <TextField
            label={t('settings.phone')}
            optional={t('settings.optional')}
            description={t('settings.phone_text')}
            type="tel"
            autoComplete="tel"
            maxLength={personLengths.phone}
            {...field}
          />
        )}
      </FormField>
      <FormField control={control} name="linkedin_url">
        {(field) => (
          <TextField
            label={t('settings.linkedin')}
            optional={t('settings.optional')}
            description={t('settings.linkedin_text')}
            type="url"
            maxLength={personLengths.linkedin_url}
            {...field}
          />
        )}
      </FormField>
      <PrivateFields control={control} />
      <SaveBar form={form} />
    </form>
  );
}

function identityOf({ first_name, last_name, job_title, business_unit, site, phone, linkedin_url, gender, date_of_birth }: CurrentUser) {
  return {
    first_name,
    last_name,
    job_title: job_title ?? '',
    business_unit_id: business_unit?.id ?? '',
    site_id: site?.id ?? '',
    phone: phone ?? '',
    linkedin_url: linkedin_url ?? '',
    gender: (gender ?? '') as string,
    date_of_birth: date_of_birth ?? '',
  };
}

/** What nobody else sees. */
function PrivateFields({ control }: { control: Control<ReturnType<typeof identityOf>> }) {
  const { t, timeZone } = useIntl();
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 border-t border-line pt-4">
      <legend className="float-left mb-1 text-h3 font-semibold">{t('settings.private')}</legend>
      <p className="clear-both -mt-3 text-note text-ink-2">{t('settings.private_text')}</p>
      <FormField control={control} name="gender">
        {(field) => (
          <SelectField
            label={t('settings.gender')}
            optional={t('settings.optional')}
            placeholder={t('settings.gender_unsaid')}
            options={genders.map((value) => ({ value, label: t(`settings.gender_${value}`) }))}
            {...field}
          />
        )}
      </FormField>
      <FormField
        control={control}
        name="date_of_birth"
        rules={{
          validate: (value) => value === '' || isValidBirthDate(value, timeZone) || t('settings.date_of_birth_invalid'),
        }}
      >
        {(field) => <DateField birthday label={t('settings.date_of_birth')} optional={t('settings.optional')} {...field} />}
      </FormField>
    </fieldset>
  );
}

type Workplace = { id: string; name: string };

/** The workplaces to choose from, with the current one, which may be archived. */
function optionsOf(workplaces: readonly Workplace[] = [], current: Workplace | null) {
  const options = current && !workplaces.some(({ id }) => id === current.id) ? [current, ...workplaces] : workplaces;
  return options.map(({ id, name }) => ({ value: id, label: name }));
}
