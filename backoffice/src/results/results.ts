import Icon from '@mui/icons-material/InsightsOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../lib/lazy-page.ts';

export default { list: lazyPage('results', () => import('./results-page.tsx')), icon: Icon } satisfies Omit<ResourceProps, 'name'>;
