import Icon from '@mui/icons-material/LinkOutlined';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

export default {
  list: lazy(() => import('./open-link-list.tsx')),
  show: lazy(() => import('./open-link-show.tsx')),
  create: lazy(() => import('./open-link-create.tsx')),
  edit: lazy(() => import('./open-link-edit.tsx')),
  icon: Icon,
  recordRepresentation: 'name',
} satisfies Omit<ResourceProps, 'name'>;
