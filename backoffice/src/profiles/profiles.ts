import Icon from '@mui/icons-material/BadgeOutlined';
import type { ResourceProps } from 'react-admin';
import { fullName } from '../lib/full-name.ts';
import { lazyPage } from '../lib/lazy-page.ts';

export default {
  show: lazyPage('profiles/show', () => import('./profile-redirect.tsx')),
  icon: Icon,
  recordRepresentation: fullName,
} satisfies Omit<ResourceProps, 'name'>;
