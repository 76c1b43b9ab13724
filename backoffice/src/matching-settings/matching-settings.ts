import Icon from '@mui/icons-material/TuneOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../lib/lazy-page.ts';

export default {
  list: lazyPage('matching_settings', () => import('./matching-settings-page.tsx')),
  icon: Icon,
} satisfies Omit<ResourceProps, 'name'>;
