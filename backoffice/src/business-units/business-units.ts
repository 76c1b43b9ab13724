import Icon from '@mui/icons-material/AccountTreeOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../lib/lazy-page.ts';

export default {
  list: lazyPage('business_units', () => import('./business-unit-list.tsx')),
  icon: Icon,
  recordRepresentation: 'name',
} satisfies Omit<ResourceProps, 'name'>;
