import Icon from '@mui/icons-material/QuizOutlined';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

export default {
  list: lazy(() => import('./question-builder.tsx')),
  icon: Icon,
  recordRepresentation: 'label',
} satisfies Omit<ResourceProps, 'name'>;
