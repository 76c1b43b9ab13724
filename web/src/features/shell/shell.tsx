import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCompanyBranding } from '../../lib/data/company-branding.ts';
import { useCurrentUser } from '../../lib/data/session.ts';
import { desktopScreen, useMedia } from '../../lib/page/use-media.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { AriaProvider } from '../../ui/frame/aria-provider.tsx';
import { LanguageSwitch } from '../../ui/frame/language-switch.tsx';
import { Logo } from '../../ui/frame/logo.tsx';
import { LeaveGuard } from '../../ui/overlays/leave-guard.tsx';
import { AccountMenu } from './account-menu.tsx';
import { FinderLoader } from './find/finder-loader.tsx';
import { LiveSign } from './live-sign.tsx';
import { BottomNavigation, SideNavigation } from './navigation-bars.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { SkipLink } from './skip-link.tsx';
import { useLiveUpdates } from './use-live-updates.ts';

/** The frame of the member area: a rail at the left on a desktop, a bar at the top and one at the bottom on a phone. */
export function Shell({ children = <Outlet /> }: { children?: ReactNode }) {
  const { company } = useCurrentUser();
  const isDesktop = useMedia(desktopScreen);
  useCompanyBranding(company);
  useLiveUpdates();

  return (
    <AriaProvider>
      <div className="group/shell lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
        <SkipLink />
        {isDesktop && <Rail />}
        <div className="flex min-h-dvh min-w-0 flex-col has-data-thread:h-[var(--visible-height,100dvh)] has-data-thread:min-h-0 lg:has-data-wide:h-dvh lg:has-data-wide:min-h-0 print:h-auto!">
          {!isDesktop && <TopBar />}
          <main
            id="content"
            tabIndex={-1}
            className="mx-auto w-full max-w-[1144px] grow px-4 pt-4 pb-24 has-data-wide:flex has-data-wide:min-h-0 has-data-wide:max-w-none has-data-wide:flex-col has-data-wide:p-0 md:px-6 lg:px-8 lg:pt-8 lg:pb-12"
          >
            {children}
          </main>
          {!isDesktop && <BottomNavigation />}
        </div>
      </div>
      <LeaveGuard />
    </AriaProvider>
  );
}

function Rail() {
  const { t } = useIntl();
  const { company } = useCurrentUser();
  return (
    <aside
      aria-label={t('shell.side')}
      className="sticky top-0 flex h-dvh flex-col gap-5 overflow-y-auto border-r border-line px-4 pt-5 pb-4"
    >
      <div className="flex items-center justify-between gap-2">
        <Logo company={company} className="max-w-36 pl-2" />
        <NotificationBell />
      </div>
      <FinderLoader hasEntry />
      <SideNavigation />
      <div className="mt-auto flex flex-col gap-1">
        <LiveSign />
        <span className="flex">
          <LanguageSwitch languages={company.languages} />
        </span>
        <AccountMenu isNamed />
      </div>
    </aside>
  );
}

function TopBar() {
  const { company } = useCurrentUser();
  return (
    <header className="sticky top-0 z-20 flex min-h-16 shrink-0 items-center gap-1 bg-bg px-4 md:px-6 forced-colors:border-b">
      <Logo company={company} className="mr-auto" />
      <LiveSign />
      <LanguageSwitch languages={company.languages} />
      <NotificationBell />
      <AccountMenu />
      <FinderLoader />
    </header>
  );
}
