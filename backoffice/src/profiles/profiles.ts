import Icon from '@mui/icons-material/BadgeOutlined';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import { fullName } from '../lib/full-name.ts';
import { ProfileList } from './profile-list.tsx';

export default {
  list: ProfileList,
  show: lazy(() => import('./profile-show.tsx')),
  icon: Icon,
  recordRepresentation: fullName,
} satisfies Omit<ResourceProps, 'name'>;
