import type { ConsoleRelationship } from '@binome/contract/console/relationships';
import Icon from '@mui/icons-material/HandshakeOutlined';
import type { ResourceProps } from 'react-admin';
import { fullName } from '../lib/full-name.ts';
import { InitiatePage } from './initiate-page.tsx';
import { RelationshipList } from './relationship-list.tsx';
import { RelationshipShow } from './relationship-show.tsx';

export default {
  list: RelationshipList,
  show: RelationshipShow,
  create: InitiatePage,
  icon: Icon,
  recordRepresentation: ({ participant, presenter }: ConsoleRelationship) => `${fullName(participant)} · ${fullName(presenter)}`,
} satisfies Omit<ResourceProps, 'name'>;
