import type { ConsoleMentoringRequest } from '@binome/contract/console/mentoring-requests';
import Icon from '@mui/icons-material/MarkEmailUnreadOutlined';
import type { ResourceProps } from 'react-admin';
import { fullName } from '../lib/full-name.ts';
import { RequestList } from './request-list.tsx';
import { RequestShow } from './request-show.tsx';

export default {
  list: RequestList,
  show: RequestShow,
  icon: Icon,
  recordRepresentation: ({ participant, presenter }: ConsoleMentoringRequest) => `${fullName(participant)} → ${fullName(presenter)}`,
} satisfies Omit<ResourceProps, 'name'>;
