import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../lib/lazy-page.ts';
import { ReportsIcon } from './reports-icon.tsx';

export default { list: lazyPage('conversation_reports', () => import('./conversation-report-list.tsx')), icon: ReportsIcon } satisfies Omit<
  ResourceProps,
  'name'
>;
