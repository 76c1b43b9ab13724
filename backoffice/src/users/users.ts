import Icon from '@mui/icons-material/PeopleAltOutlined';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import { fullName } from '../lib/full-name.ts';
import { UserList } from './user-list.tsx';

export default { list: UserList, show: lazy(() => import('./user-show.tsx')), icon: Icon, recordRepresentation: fullName } satisfies Omit<
  ResourceProps,
  'name'
>;
