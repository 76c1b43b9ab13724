import Icon from '@mui/icons-material/HowToRegOutlined';
import type { ResourceProps } from 'react-admin';
import { fullName } from '../lib/full-name.ts';
import { lazyPage } from '../lib/lazy-page.ts';
import { RegistrationList } from './registration-list.tsx';

export default {
  list: RegistrationList,
  show: lazyPage('registrations/show', () => import('./registration-show.tsx')),
  icon: Icon,
  recordRepresentation: fullName,
} satisfies Omit<ResourceProps, 'name'>;
