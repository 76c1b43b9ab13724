import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../lib/lazy-page.ts';

export default {
  list: lazyPage('invitation_imports', () => import('./import-list.tsx')),
  show: lazyPage('invitation_imports/show', () => import('./import-show.tsx')),
  create: lazyPage('invitation_imports/create', () => import('./import-page.tsx')),
  recordRepresentation: 'file_name',
} satisfies Omit<ResourceProps, 'name'>;
