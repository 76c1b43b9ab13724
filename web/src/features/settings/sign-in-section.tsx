import { useQuery } from '@tanstack/react-query';
import { AtSign, Building2, CalendarClock, Fingerprint, KeyRound, MonitorSmartphone, ShieldCheck } from 'lucide-react';
import { lazy, type ReactNode } from 'react';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';
import { secondFactorQuery, sessionsQuery, waysInQuery } from './queries.ts';
import { RowList } from './row-list.tsx';
import { SettingLink, SettingRow } from './setting-row.tsx';

const Passkeys = lazy(() => import('./passkeys.tsx').then((module) => ({ default: module.Passkeys })));
const LinkedAccounts = lazy(() => import('./linked-accounts.tsx').then((module) => ({ default: module.LinkedAccounts })));
const PasswordSettings = lazy(() => import('./password-settings.tsx').then((module) => ({ default: module.PasswordSettings })));
const SecuritySettings = lazy(() => import('./security-settings.tsx').then((module) => ({ default: module.SecuritySettings })));
const SessionSettings = lazy(() => import('./session-settings.tsx').then((module) => ({ default: module.SessionSettings })));
const EmailSettings = lazy(() => import('./email-settings.tsx').then((module) => ({ default: module.EmailSettings })));

/** All about signing in: passkeys, password, second factor, devices, linked accounts, the address, and what is read of the calendar. */
export function SignInSection() {
  const { t } = useIntl();
  const { email } = useCurrentUser();
  const { data: ways, ...waysState } = useQuery(waysInQuery);
  const { data: factor } = useQuery(secondFactorQuery);
  const { data: sessions } = useQuery(sessionsQuery);
  const hasPassword = !ways || ways.password.exists || ways.password.allowed;
  return (
    <RowList title={t('settings.sign_in')}>
      <SettingRow
        name="ways_in"
        icon={Fingerprint}
        title={t('settings.passkeys_row')}
        text={ways && (ways.passkeys.map(({ name }) => name).join(', ') || t('settings.passkeys_none'))}
        action={t('settings.add')}
      >
        <Loaded state={waysState}>{ways && <Passkeys ways={ways} />}</Loaded>
      </SettingRow>
      {hasPassword && (
        <SettingRow name="password" icon={KeyRound} title={t('settings.password')} action={t('settings.change')}>
          <p className="text-note text-ink-2">{t('settings.password_text')}</p>
          <PasswordSettings />
        </SettingRow>
      )}
      <SettingRow
        name="security"
        icon={ShieldCheck}
        title={t('settings.security')}
        text={factor && t(factor.enabled_at ? 'settings.second_factor_is_on' : 'settings.second_factor_is_off')}
        action={t(factor?.enabled_at ? 'settings.manage' : 'settings.second_factor_enable')}
      >
        <p className="text-note text-ink-2">{t('settings.security_text')}</p>
        <SecuritySettings />
      </SettingRow>
      <SettingRow
        name="sessions"
        icon={MonitorSmartphone}
        title={t('settings.sessions')}
        text={sessions && t('settings.sessions_count', { count: sessions.length })}
        action={t('settings.see')}
      >
        <p className="text-note text-ink-2">{t('settings.sessions_text')}</p>
        <SessionSettings />
      </SettingRow>
      {ways && (ways.identities.length > 0 || ways.can_link.length > 0) && (
        <SettingRow name="ways_in" icon={Building2} title={t('settings.linked_accounts')} action={t('settings.manage')}>
          <LinkedAccounts ways={ways} />
        </SettingRow>
      )}
      <SettingRow name="email_address" icon={AtSign} title={t('settings.email_address')} text={email} action={t('settings.change')}>
        <p className="text-note text-ink-2">{t('settings.email_address_text')}</p>
        <EmailSettings />
      </SettingRow>
      <SettingLink icon={CalendarClock} title={t('settings.calendar')} action={t('settings.manage')} to="/availability_settings" />
    </RowList>
  );
}

/** What needs an answer of the API: the answer, what stands there while it comes, or why it does not. */
function Loaded({
  state,
  children,
}: {
  state: { isLoadingError: boolean; error: Error | null; refetch: () => void };
  children: ReactNode;
}) {
  if (children) return children;
  if (state.isLoadingError) return <ErrorCard error={state.error} onRetry={state.refetch} />;
  return (
    <Loading>
      <Skeleton className="h-24" />
    </Loading>
  );
}
