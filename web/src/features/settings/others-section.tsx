import { findZoneCity } from '@binome/contract/values/time-zones';
import { lazy } from 'react';
import { mayHavePeers } from '../../lib/data/peers.ts';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { languageNames } from '../../lib/text/language.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import { Alert } from '../../ui/layout/alert.tsx';
import { LazyPictureEditor } from '../../ui/overlays/lazy-picture-editor.tsx';
import { AccountSwitch } from './account-switch.tsx';
import { useOpenedSection } from './opened-section.ts';
import { RowList } from './row-list.tsx';
import { SettingRow } from './setting-row.tsx';

const LanguageSettings = lazy(() => import('./language-settings.tsx').then((module) => ({ default: module.LanguageSettings })));
const IdentitySettings = lazy(() => import('./identity-settings.tsx').then((module) => ({ default: module.IdentitySettings })));
const RoleSettings = lazy(() => import('./role-settings.tsx').then((module) => ({ default: module.RoleSettings })));

/** What others see of the person, and how the person is there: visibility, presence, language, identity, roles and pause. */
export function OthersSection() {
  const intl = useIntl();
  const { t } = intl;
  const user = useCurrentUser();
  const { profile_visible, presenter_profiles, participant_profiles, language, time_zone } = user;
  const profiles = [...presenter_profiles, ...participant_profiles];
  const isIncomplete = profiles.some(({ missing }) => missing.some(({ code }) => code === 'required_answers' || code === 'completion'));
  const isPaused = profiles.some(({ paused }) => paused);
  return (
    <RowList title={t('settings.others')}>
      <AccountSwitch
        field="profile_visible"
        isNamed={useOpenedSection() === 'visibility'}
        title={t('settings.visible')}
        text={t(profile_visible ? 'settings.visible_always' : 'settings.hidden_text')}
      >
        {profile_visible && isIncomplete && (
          <Alert tone="info" className="mb-4">
            <span className="flex flex-col items-start gap-2">
              {t('settings.not_yet_visible')}
              <LinkButton to="/profiling" small>
                {t('settings.complete_profile')}
              </LinkButton>
            </span>
          </Alert>
        )}
      </AccountSwitch>
      {profile_visible && participant_profiles.length > 0 && <AccountSwitch field="accepts_offers" title={t('settings.accepts_offers')} />}
      {profile_visible && <AccountSwitch field="shows_presence" title={t('settings.shows_presence')} />}
      {presenter_profiles.length > 0 && <AccountSwitch field="direct_booking" title={t('settings.direct_booking')} />}
      <SettingRow
        name="language"
        title={t('settings.language')}
        text={t('settings.language_now', { language: languageNames[language], city: findZoneCity(time_zone, intl.locale).city })}
        action={t('settings.change')}
      >
        <LanguageSettings />
      </SettingRow>
      <SettingRow name="identity" title={t('settings.identity')} action={t('settings.change')}>
        <p className="text-note text-ink-2">{t('settings.identity_text')}</p>
        <LazyPictureEditor />
        <IdentitySettings />
      </SettingRow>
      <SettingRow name="roles" title={t('settings.roles')} text={isPaused ? t('settings.paused') : undefined} action={t('settings.manage')}>
        {profile_visible && mayHavePeers(user) && (
          <ul>
            <AccountSwitch field="found_by_peers" title={t('settings.found_by_peers')} text={t('settings.found_by_peers_text')} />
          </ul>
        )}
        <RoleSettings />
      </SettingRow>
    </RowList>
  );
}
