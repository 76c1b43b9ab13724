import Icon from '@mui/icons-material/DescriptionOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../lib/lazy-page.ts';

export default { list: lazyPage('program_reports', () => import('./report-page.tsx')), icon: Icon } satisfies Omit<ResourceProps, 'name'>;
