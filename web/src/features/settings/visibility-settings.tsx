import { Eye, EyeOff } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { api } from '../../lib/http/api.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { RadioCards } from '../../ui/fields/radio-cards.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import { Alert } from '../../ui/layout/alert.tsx';
import { SaveBar } from './save-bar.tsx';
import { useSetCurrentUser } from './use-set-current-user.ts';

/** Shows or hides the member's profiles. */
export function VisibilitySettings() {
  const { t } = useIntl();
  const user = useCurrentUser();
  const setCurrentUser = useSetCurrentUser();
  const form = useForm({
    defaultValues: { profile_visible: user.profile_visible, accepts_offers: user.accepts_offers, shows_presence: user.shows_presence },
    send: async (body, { showSaved }) => {
      const { data } = await api('PATCH /auth', { body });
      setCurrentUser(data);
      showSaved(body);
      showToast({ title: t('settings.saved'), tone: 'success' });
    },
  });
  const { control } = form;
  const isVisible = useWatch({ control, name: 'profile_visible' });
  const profiles = [...user.presenter_profiles, ...user.participant_profiles];
  const incomplete = profiles.some(({ missing }) => missing.some(({ code }) => code === 'required_answers' || code === 'completion'));
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <FormErrors title={t('settings.not_saved')} messages={form.messages} />
      <FormField control={control} name="profile_visible">
        {(field) => (
          <RadioCards
            label={t('settings.visibility_choice')}
            cards={[
              { value: 'visible', label: t('settings.visible'), description: t('settings.visible_text'), icon: Eye },
              { value: 'hidden', label: t('settings.hidden'), description: t('settings.hidden_text'), icon: EyeOff },
            ]}
            {...field}
            value={field.value ? 'visible' : 'hidden'}
            onChange={(chosen) => field.onChange(chosen === 'visible')}
          />
        )}
      </FormField>
      {isVisible && incomplete && (
        <Alert tone="info">
          <span className="flex flex-col items-start gap-2">
            {t('settings.not_yet_visible')}
            <LinkButton to="/profiling" small>
              {t('settings.complete_profile')}
            </LinkButton>
          </span>
        </Alert>
      )}
      {user.participant_profiles.length > 0 && isVisible && (
        <div>
          <FormField control={control} name="accepts_offers">
            {({ value, onChange }) => (
              <Switch value={value} onChange={onChange}>
                {t('settings.accepts_offers')}
              </Switch>
            )}
          </FormField>
          <p className="text-small text-ink-2">{t('settings.accepts_offers_text')}</p>
        </div>
      )}
      {isVisible && (
        <div>
          <FormField control={control} name="shows_presence">
            {({ value, onChange }) => (
              <Switch value={value} onChange={onChange}>
                {t('settings.shows_presence')}
              </Switch>
            )}
          </FormField>
          <p className="text-small text-ink-2">{t('settings.shows_presence_text')}</p>
        </div>
      )}
      <SaveBar form={form} />
    </form>
  );
}
