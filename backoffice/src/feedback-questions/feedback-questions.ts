import Icon from '@mui/icons-material/RateReviewOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../lib/lazy-page.ts';

export default {
  list: lazyPage('feedback_questions', () => import('./feedback-question-list.tsx')),
  icon: Icon,
  recordRepresentation: 'label',
} satisfies Omit<ResourceProps, 'name'>;
