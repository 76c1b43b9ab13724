import Icon from '@mui/icons-material/WbSunnyOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../lib/lazy-page.ts';

export default { list: lazyPage('today', () => import('./today-page.tsx')), icon: Icon } satisfies Omit<ResourceProps, 'name'>;
