import Icon from '@mui/icons-material/FlagOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../lib/lazy-page.ts';

export default { list: lazyPage('conversation_reports', () => import('./conversation-report-list.tsx')), icon: Icon } satisfies Omit<
  ResourceProps,
  'name'
>;
