import Icon from '@mui/icons-material/PlaceOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../lib/lazy-page.ts';

export default {
  list: lazyPage('sites', () => import('./site-list.tsx')),
  icon: Icon,
  recordRepresentation: 'name',
} satisfies Omit<ResourceProps, 'name'>;
