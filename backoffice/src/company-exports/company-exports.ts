import Icon from '@mui/icons-material/Inventory2Outlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../lib/lazy-page.ts';

export default {
  list: lazyPage('company_exports', () => import('./company-export-list.tsx')),
  icon: Icon,
  recordRepresentation: 'company_name',
} satisfies Omit<ResourceProps, 'name'>;
