import type { RelationshipKind } from '@binome/contract/states';
import type { ReactNode } from 'react';
import { AmongPeersContext } from './among-peers.ts';

/** The texts inside are about a relationship or a request of this kind: between peers, they say "peer" where others say "mentor". */
export function RelationshipWords({ kind, children }: { kind: RelationshipKind; children: ReactNode }) {
  return <AmongPeersContext value={kind === 'peer'}>{children}</AmongPeersContext>;
}
