import type { ConsoleRelationship } from '@binome/contract/console/relationships';
import Icon from '@mui/icons-material/HandshakeOutlined';
import type { ResourceProps } from 'react-admin';
import { fullName } from '../lib/full-name.ts';
import { lazyPage } from '../lib/lazy-page.ts';

export default {
  list: lazyPage('mentoring_relationships', () => import('./relationship-list.tsx')),
  show: lazyPage('mentoring_relationships/show', () => import('./relationship-show.tsx')),
  create: lazyPage('mentoring_relationships/create', () => import('./relationship-create.tsx')),
  icon: Icon,
  recordRepresentation: ({ participant, presenter }: ConsoleRelationship) => `${fullName(participant)} · ${fullName(presenter)}`,
} satisfies Omit<ResourceProps, 'name'>;
