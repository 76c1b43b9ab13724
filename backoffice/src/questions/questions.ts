import Icon from '@mui/icons-material/QuizOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../lib/lazy-page.ts';

export default {
  list: lazyPage('questions', () => import('./question-builder.tsx')),
  icon: Icon,
  recordRepresentation: 'label',
} satisfies Omit<ResourceProps, 'name'>;
