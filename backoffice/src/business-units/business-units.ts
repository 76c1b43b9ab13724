import Icon from '@mui/icons-material/AccountTreeOutlined';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

export default {
  list: lazy(() => import('./business-unit-list.tsx')),
  icon: Icon,
  recordRepresentation: 'name',
} satisfies Omit<ResourceProps, 'name'>;
