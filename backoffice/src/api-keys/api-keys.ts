import Icon from '@mui/icons-material/VpnKeyOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../lib/lazy-page.ts';

export default {
  list: lazyPage('api_keys', () => import('./api-key-list.tsx')),
  create: lazyPage('api_keys/create', () => import('./api-key-create.tsx')),
  icon: Icon,
  recordRepresentation: 'name',
} satisfies Omit<ResourceProps, 'name'>;
