import Icon from '@mui/icons-material/DraftsOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../lib/lazy-page.ts';

export default {
  list: lazyPage('message_templates', () => import('./template-list.tsx')),
  icon: Icon,
} satisfies Omit<ResourceProps, 'name'>;
