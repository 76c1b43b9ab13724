import Icon from '@mui/icons-material/ApartmentOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../lib/lazy-page.ts';

export default {
  list: lazyPage('companies', () => import('./company-list.tsx')),
  show: lazyPage('companies/show', () => import('./company-show.tsx')),
  edit: lazyPage('companies/edit', () => import('./company-edit.tsx')),
  create: lazyPage('companies/create', () => import('./company-create.tsx')),
  icon: Icon,
  recordRepresentation: 'name',
} satisfies Omit<ResourceProps, 'name'>;
