import Icon from '@mui/icons-material/GroupsOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../lib/lazy-page.ts';

export default {
  list: lazyPage('workforce_imports', () => import('./workforce-import-list.tsx')),
  create: lazyPage('workforce_imports/create', () => import('./workforce-import-page.tsx')),
  icon: Icon,
  recordRepresentation: 'file_name',
} satisfies Omit<ResourceProps, 'name'>;
