import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { type AppBarProps, CheckForApplicationUpdate, Layout, Sidebar } from 'react-admin';
import { ConsoleBar } from './console-bar.tsx';
import { ConsoleMenu } from './console-menu.tsx';
import { LocalizedTheme } from './localized-theme.tsx';
import { PageTitle } from './page-title.tsx';
import { SupportAccessBanner } from './support-access-banner.tsx';
import { AccessDenied, ErrorPage } from './system-pages.tsx';
import { useExpiredSession } from './use-expired-session.ts';
import { useLiveLists } from './use-live-lists.ts';
import { useHasPageAccess } from './use-page-access.ts';

/** The frame around every page of the console. */
export function ConsoleLayout({ children }: { children: ReactNode }) {
  const hasAccess = useHasPageAccess();
  useExpiredSession();
  useLiveLists();
  return (
    <LocalizedTheme>
      <Layout
        appBar={BarAndMenu}
        sidebar={Nothing}
        appBarAlwaysOn
        error={ErrorPage}
        sx={{
          minWidth: 0,
          '& .RaLayout-appFrame': { flexDirection: 'row' },
          '& .RaLayout-contentWithSidebar': { minWidth: 0 },
          '& .RaLayout-content': { minWidth: 0, px: { xs: 1, md: 3 }, pb: 4 },
        }}
      >
        <SupportAccessBanner />
        <PageTitle />
        <Box sx={{ minWidth: 0 }}>{hasAccess ? children : <AccessDenied />}</Box>
        <CheckForApplicationUpdate />
      </Layout>
    </LocalizedTheme>
  );
}

/** react-admin puts its menu into the content, where screen readers would read it with each page. */
function BarAndMenu(bar: AppBarProps) {
  return (
    <>
      <ConsoleBar {...bar} />
      <Sidebar appBarAlwaysOn>
        <ConsoleMenu />
      </Sidebar>
    </>
  );
}

function Nothing() {
  return null;
}
