import Icon from '@mui/icons-material/JoinInnerOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../lib/lazy-page.ts';

export default {
  list: lazyPage('matching_runs', () => import('./run-list.tsx')),
  show: lazyPage('matching_runs/show', () => import('./run-page.tsx')),
  create: lazyPage('matching_runs/create', () => import('./run-create.tsx')),
  icon: Icon,
} satisfies Omit<ResourceProps, 'name'>;
