import Icon from '@mui/icons-material/BalanceOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../lib/lazy-page.ts';

export default { list: lazyPage('topic_balance', () => import('./topic-balance-page.tsx')), icon: Icon } satisfies Omit<
  ResourceProps,
  'name'
>;
