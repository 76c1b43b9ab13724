import Icon from '@mui/icons-material/FilterAltOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../lib/lazy-page.ts';

export default { list: lazyPage('invitation_funnel', () => import('./funnel-page.tsx')), icon: Icon } satisfies Omit<ResourceProps, 'name'>;
