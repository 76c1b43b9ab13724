import type { RelationshipDraft } from '../../authoring.ts';
import { endedRelationships } from './ended.ts';
import { leadershipRelationships } from './leadership.ts';
import { peerRelationships } from './peers.ts';
import { projectRelationships } from './projects.ts';

export const novaRelationships: RelationshipDraft[] = [
  ...leadershipRelationships,
  ...projectRelationships,
  ...endedRelationships,
  ...peerRelationships,
];
