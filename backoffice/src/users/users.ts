import Icon from '@mui/icons-material/PeopleAltOutlined';
import type { ResourceProps } from 'react-admin';
import { fullName } from '../lib/full-name.ts';
import { lazyPage } from '../lib/lazy-page.ts';
import { UserList } from './user-list.tsx';

export default {
  list: UserList,
  show: lazyPage('users/show', () => import('./record/record-page.tsx')),
  icon: Icon,
  recordRepresentation: fullName,
} satisfies Omit<ResourceProps, 'name'>;
