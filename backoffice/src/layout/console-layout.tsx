import { Box, type Theme, useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';
import { CheckForApplicationUpdate, Layout } from 'react-admin';
import { Landing } from '../onboarding/landing.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { ConsoleBar } from './console-bar.tsx';
import { ConsoleMenu } from './console-menu.tsx';
import { GroupTabs } from './group-tabs.tsx';
import { LocalizedTheme } from './localized-theme.tsx';
import { bottomBarHeight } from './menu-size.ts';
import { PageTitle } from './page-title.tsx';
import { PhoneProgramPicker } from './program-picker.tsx';
import { SupportAccessBanner } from './support-access-banner.tsx';
import { AccessDenied, ErrorPage } from './system-pages.tsx';
import { Trail } from './trail.tsx';
import { useExpiredSession } from './use-expired-session.ts';
import { useLiveLists } from './use-live-lists.ts';
import { useHasPageAccess } from './use-page-access.ts';
import { useKeptProgram } from './use-program-filter.ts';

/** The frame around every page of the console. */
export function ConsoleLayout({ children }: { children: ReactNode }) {
  const hasAccess = useHasPageAccess();
  useExpiredSession();
  useLiveLists();
  useKeptProgram();
  return (
    <LocalizedTheme>
      <Layout
        appBar={BarAndMenu}
        sidebar={Nothing}
        appBarAlwaysOn
        error={ErrorPage}
        sx={{
          minWidth: 0,
          '& .RaLayout-appFrame': { flexDirection: 'row', minWidth: 0 },
          '& .RaLayout-contentWithSidebar': { minWidth: 0 },
          '& .RaLayout-content': { minWidth: 0, px: { xs: 1.5, md: 3 }, pb: { xs: `${bottomBarHeight + 24}px`, sm: 4 } },
        }}
      >
        <SupportAccessBanner />
        <Trail />
        <PageTitle />
        <GroupTabs />
        <PhoneProgramPicker />
        <Box sx={{ minWidth: 0 }}>{hasAccess ? <Landing>{children}</Landing> : <AccessDenied />}</Box>
        <CheckForApplicationUpdate />
      </Layout>
    </LocalizedTheme>
  );
}

/** react-admin puts its menu into the content, where screen readers would read it with each page. */
function BarAndMenu() {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  return (
    <>
      <ConsoleBar />
      {isNarrow ? <BottomBar /> : <ConsoleMenu />}
    </>
  );
}

function Nothing() {
  return null;
}
