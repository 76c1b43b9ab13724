import Icon from '@mui/icons-material/HowToRegOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../lib/lazy-page.ts';

export default {
  list: lazyPage('sign_in_changes', () => import('./sign-in-change-list.tsx')),
  icon: Icon,
} satisfies Omit<ResourceProps, 'name'>;
