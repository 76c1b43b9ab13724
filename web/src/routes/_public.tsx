import { createFileRoute } from '@tanstack/react-router';
import { FullPageError, FullPagePending } from '../features/system/full-page.tsx';
import { PublicPage } from '../features/welcome/public-page.tsx';
import { speakAlso } from '../lib/intl.ts';

/** The gate that is always open: pages for visitors and members alike. */
export const Route = createFileRoute('/_public')({
  loader: () => speakAlso('visitor'),
  component: PublicPage,
  pendingComponent: FullPagePending,
  errorComponent: FullPageError,
});
