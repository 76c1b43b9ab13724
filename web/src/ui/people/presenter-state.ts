import type { PresenterAvailability, PresenterCard } from '@binome/contract/profiles/profiles';
import { CirclePause, Handshake, Hourglass, type LucideIcon, UsersRound } from 'lucide-react';
import type { PlainId } from '../../lib/text/intl.ts';
import type { ChipTone } from '../layout/state-chip.tsx';

export interface Engagement {
  /** Null for a participant. */
  availability: PresenterAvailability | null;
  standing: PresenterCard['standing'];
  /** Do the two look for each other as peers? */
  isPeer?: boolean;
}

interface PresenterState {
  icon: LucideIcon;
  tone: ChipTone;
  label: PlainId;
}

/** The viewer's relationship or open request with a person, or else why the person is unavailable; null if available. */
export function presenterState({ availability, standing, isPeer = false }: Engagement): PresenterState | null {
  if (standing.active_relationship_id)
    return { icon: Handshake, tone: 'success', label: isPeer ? 'match.peer_exchange' : 'match.accompanied' };
  if (standing.open_request_id) return { icon: Hourglass, tone: 'brand', label: isPeer ? 'match.peer_proposed' : 'match.asked' };
  if (availability === 'paused') return { icon: CirclePause, tone: 'warning', label: 'match.paused' };
  if (availability === 'full') return { icon: UsersRound, tone: 'warning', label: 'match.full' };
  return null;
}
