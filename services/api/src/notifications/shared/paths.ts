import type { RelationshipKind } from '@binome/contract/states';
import { relationshipPath } from '@binome/contract/values/notification-kinds';
import { isRunning } from '../../relationships/states.ts';
import type { RelationshipSubject } from '../subject.ts';

/** Path of planning a meeting if the relationship is running, else that of the relationship. */
export function planningPath({ subject: { relationship } }: { subject: Pick<RelationshipSubject, 'relationship'> }): string {
  const page = relationshipPath(relationship.id);
  return isRunning(relationship.aasm_state) ? `${page}/session` : page;
}

/** Path of the community, where somebody finds another person after a refusal: another mentor, or another peer. */
export function communityPath(of?: { kind: RelationshipKind }): string {
  return of?.kind === 'peer' ? '/community?show=peer' : '/community';
}
