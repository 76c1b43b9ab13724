import Icon from '@mui/icons-material/EventNoteOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../lib/lazy-page.ts';

export default {
  list: lazyPage('programs', () => import('./program-list.tsx')),
  icon: Icon,
  recordRepresentation: 'name',
} satisfies Omit<ResourceProps, 'name'>;
