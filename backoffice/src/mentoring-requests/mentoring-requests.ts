import type { ConsoleMentoringRequest } from '@binome/contract/console/mentoring-requests';
import Icon from '@mui/icons-material/MarkEmailUnreadOutlined';
import type { ResourceProps } from 'react-admin';
import { fullName } from '../lib/full-name.ts';
import { lazyPage } from '../lib/lazy-page.ts';

export default {
  list: lazyPage('mentoring_requests', () => import('./request-list.tsx')),
  show: lazyPage('mentoring_requests/show', () => import('./request-show.tsx')),
  icon: Icon,
  recordRepresentation: ({ participant, presenter }: ConsoleMentoringRequest) => `${fullName(participant)} → ${fullName(presenter)}`,
} satisfies Omit<ResourceProps, 'name'>;
