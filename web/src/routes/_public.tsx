import { createFileRoute } from '@tanstack/react-router';
import { FullPageError, FullPagePending } from '../features/system/full-page.tsx';
import { PublicPage } from '../features/welcome/public-page.tsx';

/** The gate that is always open: pages for visitors and members alike. */
export const Route = createFileRoute('/_public')({
  component: PublicPage,
  pendingComponent: FullPagePending,
  errorComponent: FullPageError,
});
