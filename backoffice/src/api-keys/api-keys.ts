import Icon from '@mui/icons-material/VpnKeyOutlined';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

export default {
  list: lazy(() => import('./api-key-list.tsx')),
  create: lazy(() => import('./api-key-create.tsx')),
  icon: Icon,
  recordRepresentation: 'name',
} satisfies Omit<ResourceProps, 'name'>;
