import { api } from '../../lib/api.ts';
import { formatClock } from '../../lib/date-time.ts';
import { setLocale, setTimeZone, useIntl } from '../../lib/intl.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SaveBar } from './save-bar.tsx';
import { deviceTimeZone, timeZoneOptions } from './time-zones.ts';
import { useSectionForm } from './use-section-form.ts';
import { useSetCurrentUser } from './use-set-current-user.ts';

const languageNames = { fr: 'Français', en: 'English' };

/** Language and time zone. */
export function LanguageSettings() {
  const intl = useIntl();
  const { t } = intl;
  const { id, language, time_zone, company } = useCurrentUser();
  const setCurrentUser = useSetCurrentUser();
  const form = useSectionForm('language', { language, time_zone }, async (body) => {
    const { data } = await api('PATCH /api/v1/users/:id', { params: { id }, body });
    setTimeZone(data.time_zone);
    await setLocale(data.language);
    setCurrentUser(data);
    showToast({ title: t('settings.saved'), tone: 'success' });
  });
  const zone = form.choices.time_zone;
  return (
    <form onSubmit={form.submit} className="flex flex-col gap-4">
      <FormErrors title={t('settings.not_saved')} messages={form.messages} />
      {company.languages.length > 1 && (
        <RadioCards
          columns
          label={t('settings.language_choice')}
          cards={company.languages.map((value) => ({ value, label: languageNames[value] }))}
          value={form.choices.language}
          onChange={(chosen) => form.choose({ language: chosen })}
        />
      )}
      <SelectField
        label={t('settings.time_zone')}
        placeholder={t('settings.choose')}
        description={t('settings.time_there', { time: formatClock(intl, Date.now(), zone) })}
        options={timeZoneOptions(time_zone).map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        value={zone}
        onChange={(chosen) => chosen && form.choose({ time_zone: chosen })}
      />
      {deviceTimeZone() !== zone && (
        <Button variant="quiet" className="self-start" onPress={() => form.choose({ time_zone: deviceTimeZone() })}>
          {t('settings.this_device', { zone: deviceTimeZone().replaceAll('_', ' ') })}
        </Button>
      )}
      <SaveBar dirty={form.dirty} pending={form.pending} onCancel={form.cancel} />
    </form>
  );
}
