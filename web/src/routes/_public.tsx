import { createFileRoute } from '@tanstack/react-router';
import { PublicPage } from '../features/welcome/public-page.tsx';

/** The gate that is always open: pages for visitors and members alike. */
export const Route = createFileRoute('/_public')({ component: PublicPage });
