import Icon from '@mui/icons-material/MailOutlined';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import { fullName } from '../lib/full-name.ts';

export default {
  list: lazy(() => import('./invitation-list.tsx')),
  show: lazy(() => import('./invitation-show.tsx')),
  create: lazy(() => import('./invitation-create.tsx')),
  icon: Icon,
  recordRepresentation: fullName,
} satisfies Omit<ResourceProps, 'name'>;
