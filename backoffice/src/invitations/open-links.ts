import Icon from '@mui/icons-material/LinkOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../lib/lazy-page.ts';

export default {
  list: lazyPage('open_links', () => import('./open-link-list.tsx')),
  show: lazyPage('open_links/show', () => import('./open-link-show.tsx')),
  create: lazyPage('open_links/create', () => import('./open-link-create.tsx')),
  edit: lazyPage('open_links/edit', () => import('./open-link-edit.tsx')),
  icon: Icon,
  recordRepresentation: 'name',
} satisfies Omit<ResourceProps, 'name'>;
