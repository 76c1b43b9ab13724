import type { ConsoleRelationship } from '@binome/contract/console/relationships';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import { fullName } from '../lib/full-name.ts';
import { RelationshipsIcon } from './relationships-icon.tsx';

export default {
  list: lazy(() => import('./relationship-list.tsx')),
  show: lazy(() => import('./relationship-show.tsx')),
  create: lazy(() => import('./relationship-create.tsx')),
  icon: RelationshipsIcon,
  recordRepresentation: ({ participant, presenter }: ConsoleRelationship) => `${fullName(participant)} · ${fullName(presenter)}`,
} satisfies Omit<ResourceProps, 'name'>;
