import Icon from '@mui/icons-material/SchoolOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../lib/lazy-page.ts';

export default {
  list: lazyPage('training_tools', () => import('./training-tool-list.tsx')),
  icon: Icon,
  recordRepresentation: 'label',
} satisfies Omit<ResourceProps, 'name'>;
