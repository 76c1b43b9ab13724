import type { ConsoleWorkshop } from '@binome/contract/console/workshops';
import Icon from '@mui/icons-material/CoPresentOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../lib/lazy-page.ts';

export default {
  list: lazyPage('workshops', () => import('./workshop-list.tsx')),
  show: lazyPage('workshops/show', () => import('./workshop-show.tsx')),
  edit: lazyPage('workshops/edit', () => import('./workshop-edit.tsx')),
  icon: Icon,
  recordRepresentation: ({ title }: ConsoleWorkshop) => title,
} satisfies Omit<ResourceProps, 'name'>;
