import type { ConsoleMeeting } from '@binome/contract/console/meetings';
import Icon from '@mui/icons-material/EventOutlined';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import { fullName } from '../lib/full-name.ts';

export default {
  list: lazy(() => import('./meeting-list.tsx')),
  show: lazy(() => import('./meeting-show.tsx')),
  icon: Icon,
  recordRepresentation: ({ participant, presenter }: ConsoleMeeting) => `${fullName(participant)} · ${fullName(presenter)}`,
} satisfies Omit<ResourceProps, 'name'>;
