import type { ConsoleMentoringRequest } from '@binome/contract/console/mentoring-requests';
import { fullName } from '../lib/full-name.ts';

/** "Léa Martin → Paul Bernard": who made the request, then who answers it. */
export function requestTitle({ initiated_by, participant, presenter }: ConsoleMentoringRequest): string {
  const [sender, receiver] = initiated_by === 'presenter' ? [presenter, participant] : [participant, presenter];
  return `${fullName(sender)} → ${fullName(receiver)}`;
}

/** Returns who made a request, as a message says it. */
export function senderOf({ kind, initiated_by }: ConsoleMentoringRequest) {
  return kind === 'peer' ? kind : initiated_by;
}
