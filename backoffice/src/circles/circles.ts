import type { ConsoleCircle } from '@binome/contract/console/circles';
import Icon from '@mui/icons-material/GroupWorkOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../lib/lazy-page.ts';

export default {
  list: lazyPage('circles', () => import('./circle-list.tsx')),
  show: lazyPage('circles/show', () => import('./circle-show.tsx')),
  create: lazyPage('circles/create', () => import('./circle-create.tsx')),
  icon: Icon,
  recordRepresentation: ({ title }: ConsoleCircle) => title,
} satisfies Omit<ResourceProps, 'name'>;
