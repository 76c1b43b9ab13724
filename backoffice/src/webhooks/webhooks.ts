import Icon from '@mui/icons-material/WebhookOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../lib/lazy-page.ts';

export default {
  list: lazyPage('webhooks', () => import('./webhook-list.tsx')),
  show: lazyPage('webhooks/show', () => import('./webhook-show.tsx')),
  create: lazyPage('webhooks/create', () => import('./webhook-create.tsx')),
  edit: lazyPage('webhooks/edit', () => import('./webhook-edit.tsx')),
  icon: Icon,
  recordRepresentation: 'name',
} satisfies Omit<ResourceProps, 'name'>;
