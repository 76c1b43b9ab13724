import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** Without a list of their own: they are reached from the invitations. */
export default {
  show: lazy(() => import('./import-show.tsx')),
  create: lazy(() => import('./import-page.tsx')),
  recordRepresentation: 'file_name',
} satisfies Omit<ResourceProps, 'name'>;
