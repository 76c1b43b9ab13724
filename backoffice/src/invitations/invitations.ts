import Icon from '@mui/icons-material/MailOutlined';
import type { ResourceProps } from 'react-admin';
import { fullName } from '../lib/full-name.ts';
import { lazyPage } from '../lib/lazy-page.ts';

export default {
  list: lazyPage('invitations', () => import('./invitation-list.tsx')),
  show: lazyPage('invitations/show', () => import('./invitation-show.tsx')),
  create: lazyPage('invitations/create', () => import('./invitation-create.tsx')),
  icon: Icon,
  recordRepresentation: fullName,
} satisfies Omit<ResourceProps, 'name'>;
