import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../lib/lazy-page.ts';

/** Imports have no list page. The pages of the invitations link to them. */
export default {
  show: lazyPage('invitation_imports/show', () => import('./import-show.tsx')),
  create: lazyPage('invitation_imports/create', () => import('./import-page.tsx')),
  recordRepresentation: 'file_name',
} satisfies Omit<ResourceProps, 'name'>;
