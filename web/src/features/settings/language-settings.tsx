import { serverNow } from '@binome/contract/values/server-clock';
import { findZoneCity, zoneCityLabel } from '@binome/contract/values/time-zones';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useSetCurrentUser } from '../../lib/data/use-set-current-user.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { api } from '../../lib/http/api.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { formatClock } from '../../lib/text/date-time.ts';
import { chooseLocale, setTimeZone, useIntl } from '../../lib/text/intl.ts';
import { languageNames } from '../../lib/text/language.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { RadioCards } from '../../ui/fields/radio-cards.tsx';
import { TimeZoneField } from '../../ui/fields/time-zone-field.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { Button } from '../../ui/frame/button.tsx';
import { SaveBar } from './save-bar.tsx';

/** Language and time zone. */
export function LanguageSettings() {
  const intl = useIntl();
  const { t } = intl;
  const { id, language, time_zone, company } = useCurrentUser();
  const setCurrentUser = useSetCurrentUser();
  const form = useForm({
    defaultValues: { language, time_zone },
    send: async (body, { showSaved }) => {
      const { data } = await api('PATCH /api/v1/users/:id', { params: { id }, body });
      setTimeZone(data.time_zone);
      await chooseLocale(data.language);
      setCurrentUser(data);
      showSaved(body);
      showToast({ title: t('settings.saved'), tone: 'success' });
    },
  });
  const { control } = form;
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <FormErrors title={t('settings.not_saved')} messages={form.messages} />
      {company.languages.length > 1 && (
        <FormField control={control} name="language">
          {(field) => (
            <RadioCards
              columns
              label={t('settings.language_choice')}
              cards={company.languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
              {...field}
            />
          )}
        </FormField>
      )}
      <FormField control={control} name="time_zone">
        {(field) => (
          <>
            <TimeZoneField
              label={t('settings.time_zone')}
              description={t('settings.time_there', { time: formatClock(intl, serverNow(), field.value) })}
              {...field}
            />
            {deviceTimeZone() !== field.value && (
              <Button variant="quiet" className="self-start" onPress={() => field.onChange(deviceTimeZone())}>
                {t('settings.this_device', { zone: zoneCityLabel(findZoneCity(deviceTimeZone(), intl.locale)) })}
              </Button>
            )}
          </>
        )}
      </FormField>
      <SaveBar form={form} />
    </form>
  );
}

function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
