import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import { ReportsIcon } from './reports-icon.tsx';

export default { list: lazy(() => import('./conversation-report-list.tsx')), icon: ReportsIcon } satisfies Omit<ResourceProps, 'name'>;
