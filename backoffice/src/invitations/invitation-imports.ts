import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** Imports have no list page. The pages of the invitations link to them. */
export default {
  show: lazy(() => import('./import-show.tsx')),
  create: lazy(() => import('./import-page.tsx')),
  recordRepresentation: 'file_name',
} satisfies Omit<ResourceProps, 'name'>;
