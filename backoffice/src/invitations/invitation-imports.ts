import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** Imports have no list page: they are opened from the invitations. */
export default {
  show: lazy(() => import('./import-show.tsx')),
  create: lazy(() => import('./import-page.tsx')),
  recordRepresentation: 'file_name',
} satisfies Omit<ResourceProps, 'name'>;
