import type { ResourceProps } from 'react-admin';
import { fullName } from '../lib/full-name.ts';
import { QueueIcon } from './queue-icon.tsx';
import { RegistrationList } from './registration-list.tsx';
import { RegistrationShow } from './registration-show.tsx';

export default {
  list: RegistrationList,
  show: RegistrationShow,
  icon: QueueIcon,
  recordRepresentation: fullName,
} satisfies Omit<ResourceProps, 'name'>;
