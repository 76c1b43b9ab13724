import { Eye, EyeOff } from 'lucide-react';
import { api } from '../../lib/api.ts';
import { useIntl } from '../../lib/intl.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { showToast } from '../../lib/toasts.ts';
import { useForm } from '../../lib/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useField } from '../../ui/use-field.ts';
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
  const visible = useField(form.control, 'profile_visible');
  const showsPresence = useField(form.control, 'shows_presence');
  const acceptsOffers = useField(form.control, 'accepts_offers');
  const profiles = [...user.presenter_profiles, ...user.participant_profiles];
  const incomplete = profiles.some(({ missing }) => missing.some(({ code }) => code === 'required_answers' || code === 'completion'));
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <FormErrors title={t('settings.not_saved')} messages={form.messages} />
      <RadioCards
        label={t('settings.visibility_choice')}
        cards={[
          { value: 'visible', label: t('settings.visible'), description: t('settings.visible_text'), icon: Eye },
          { value: 'hidden', label: t('settings.hidden'), description: t('settings.hidden_text'), icon: EyeOff },
        ]}
        {...visible}
        value={visible.value ? 'visible' : 'hidden'}
        onChange={(chosen) => visible.onChange(chosen === 'visible')}
      />
      {visible.value && incomplete && (
        <Alert tone="info">
          <span className="flex flex-col items-start gap-2">
            {t('settings.not_yet_visible')}
            <LinkButton to="/profiling" small>
              {t('settings.complete_profile')}
            </LinkButton>
          </span>
        </Alert>
      )}
      {user.participant_profiles.length > 0 && visible.value && (
        <div>
          <Switch value={acceptsOffers.value} onChange={acceptsOffers.onChange}>
            {t('settings.accepts_offers')}
          </Switch>
          <p className="text-small text-ink-2">{t('settings.accepts_offers_text')}</p>
        </div>
      )}
      {visible.value && (
        <div>
          <Switch value={showsPresence.value} onChange={showsPresence.onChange}>
            {t('settings.shows_presence')}
          </Switch>
          <p className="text-small text-ink-2">{t('settings.shows_presence_text')}</p>
        </div>
      )}
      <SaveBar form={form} />
    </form>
  );
}
