import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCompanyBranding } from '../../lib/data/company-branding.ts';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { AriaProvider } from '../../ui/frame/aria-provider.tsx';
import { LanguageSwitch } from '../../ui/frame/language-switch.tsx';
import { Logo } from '../../ui/frame/logo.tsx';
import { LeaveGuard } from '../../ui/overlays/leave-guard.tsx';
import { AccountMenu } from './account-menu.tsx';
import { LiveSign } from './live-sign.tsx';
import { BottomNavigation, SideNavigation } from './navigation-bars.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { RoleSwitch } from './role-switch.tsx';
import { SkipLink } from './skip-link.tsx';
import { useLiveUpdates } from './use-live-updates.ts';

/** The frame of the member area: side navigation on a desktop, top bar and bottom navigation on a phone. */
export function Shell({ children = <Outlet /> }: { children?: ReactNode }) {
  const { t } = useIntl();
  const { company } = useCurrentUser();
  useCompanyBranding(company);
  useLiveUpdates();

  return (
    <AriaProvider>
      <div className="group/shell lg:grid lg:grid-cols-[15rem_1fr] print:block">
        <SkipLink />
        <aside
          aria-label={t('shell.side')}
          className="sticky top-0 hidden h-dvh flex-col gap-6 border-r border-line bg-surface p-4 lg:flex"
        >
          <Logo company={company} className="min-h-11 px-2" />
          <RoleSwitch />
          <SideNavigation />
        </aside>
        <div className="flex min-h-dvh min-w-0 flex-col has-data-thread:h-[var(--visible-height,100dvh)] has-data-thread:min-h-0 lg:has-data-wide:h-dvh lg:has-data-wide:min-h-0 print:h-auto!">
          <header className="sticky top-0 z-20 flex min-h-14 shrink-0 items-center gap-1 border-b border-line bg-surface px-4 lg:static lg:justify-end lg:border-0 lg:bg-transparent lg:px-8 lg:pt-4">
            <Logo company={company} className="mr-auto lg:hidden" />
            <LiveSign />
            <LanguageSwitch languages={company.languages} />
            <NotificationBell />
            <AccountMenu />
          </header>
          <section
            aria-label={t('shell.switch')}
            className="px-4 pt-3 group-has-data-thread/shell:hidden md:max-w-sm md:px-6 lg:hidden print:hidden"
          >
            <RoleSwitch />
          </section>
          <main
            id="content"
            tabIndex={-1}
            className="mx-auto w-full max-w-[964px] grow px-4 pt-5 pb-24 has-data-wide:flex has-data-wide:min-h-0 has-data-wide:max-w-none has-data-wide:flex-col has-data-wide:p-0 md:px-6 lg:px-8 lg:pt-2 lg:pb-12"
          >
            {children}
          </main>
          <BottomNavigation />
        </div>
      </div>
      <LeaveGuard />
    </AriaProvider>
  );
}
