import type { ConsoleMeeting } from '@binome/contract/console/meetings';
import Icon from '@mui/icons-material/EventOutlined';
import type { ResourceProps } from 'react-admin';
import { fullName } from '../lib/full-name.ts';
import { lazyPage } from '../lib/lazy-page.ts';

export default {
  list: lazyPage('meetings', () => import('./meeting-list.tsx')),
  show: lazyPage('meetings/show', () => import('./meeting-show.tsx')),
  icon: Icon,
  recordRepresentation: ({ participant, presenter }: ConsoleMeeting) => `${fullName(participant)} · ${fullName(presenter)}`,
} satisfies Omit<ResourceProps, 'name'>;
