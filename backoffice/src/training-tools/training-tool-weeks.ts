import Icon from '@mui/icons-material/InsightsOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../lib/lazy-page.ts';

export default {
  list: lazyPage('training_tool_weeks', () => import('./training-tool-week-list.tsx')),
  icon: Icon,
  recordRepresentation: 'label',
} satisfies Omit<ResourceProps, 'name'>;
