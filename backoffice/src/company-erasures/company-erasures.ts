import Icon from '@mui/icons-material/DeleteForeverOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../lib/lazy-page.ts';

export default {
  list: lazyPage('company_erasures', () => import('./company-erasure-list.tsx')),
  icon: Icon,
  recordRepresentation: 'company_name',
} satisfies Omit<ResourceProps, 'name'>;
