import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { CheckForApplicationUpdate, Layout } from 'react-admin';
import { ConsoleBar } from './console-bar.tsx';
import { ConsoleMenu } from './console-menu.tsx';
import { LocalizedTheme } from './localized-theme.tsx';
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
        appBar={ConsoleBar}
        menu={ConsoleMenu}
        appBarAlwaysOn
        error={ErrorPage}
        sx={{ minWidth: 0, '& .RaLayout-content': { minWidth: 0, px: { xs: 1, md: 3 }, pb: 4 } }}
      >
        <SupportAccessBanner />
        <Box sx={{ minWidth: 0 }}>{hasAccess ? children : <AccessDenied />}</Box>
        <CheckForApplicationUpdate />
      </Layout>
    </LocalizedTheme>
  );
}
