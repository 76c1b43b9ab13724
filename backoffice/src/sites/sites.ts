import Icon from '@mui/icons-material/PlaceOutlined';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

export default {
  list: lazy(() => import('./site-list.tsx')),
  icon: Icon,
  recordRepresentation: 'name',
} satisfies Omit<ResourceProps, 'name'>;
