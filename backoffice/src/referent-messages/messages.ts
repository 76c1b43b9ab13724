import type { ReferentMessage } from '@binome/contract/console/referent-messages';
import Icon from '@mui/icons-material/SendOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../lib/lazy-page.ts';

export default {
  list: lazyPage('messages', () => import('./message-list.tsx')),
  show: lazyPage('messages/show', () => import('./message-show.tsx')),
  create: lazyPage('messages/create', () => import('./message-create.tsx')),
  icon: Icon,
  recordRepresentation: ({ subject }: ReferentMessage) => subject.fr ?? subject.en ?? '',
} satisfies Omit<ResourceProps, 'name'>;
