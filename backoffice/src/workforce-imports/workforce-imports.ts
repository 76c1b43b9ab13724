import Icon from '@mui/icons-material/GroupsOutlined';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

export default {
  list: lazy(() => import('./workforce-import-list.tsx')),
  create: lazy(() => import('./workforce-import-page.tsx')),
  icon: Icon,
  recordRepresentation: 'file_name',
} satisfies Omit<ResourceProps, 'name'>;
