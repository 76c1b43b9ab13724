import Icon from '@mui/icons-material/RateReviewOutlined';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

export default {
  list: lazy(() => import('./feedback-question-list.tsx')),
  icon: Icon,
  recordRepresentation: 'label',
} satisfies Omit<ResourceProps, 'name'>;
