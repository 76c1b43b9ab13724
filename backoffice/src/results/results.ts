import Icon from '@mui/icons-material/InsightsOutlined';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

export default { list: lazy(() => import('./results-page.tsx')), icon: Icon } satisfies Omit<ResourceProps, 'name'>;
