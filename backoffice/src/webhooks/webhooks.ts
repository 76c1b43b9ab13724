import Icon from '@mui/icons-material/WebhookOutlined';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

export default {
  list: lazy(() => import('./webhook-list.tsx')),
  show: lazy(() => import('./webhook-show.tsx')),
  create: lazy(() => import('./webhook-create.tsx')),
  edit: lazy(() => import('./webhook-edit.tsx')),
  icon: Icon,
  recordRepresentation: 'name',
} satisfies Omit<ResourceProps, 'name'>;
