import Icon from '@mui/icons-material/FlagOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../lib/lazy-page.ts';

export default { list: lazyPage('onboarding', () => import('./onboarding-page.tsx')), icon: Icon } satisfies Omit<ResourceProps, 'name'>;
