import Icon from '@mui/icons-material/FilterAltOutlined';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

export default { list: lazy(() => import('./funnel-page.tsx')), icon: Icon } satisfies Omit<ResourceProps, 'name'>;
