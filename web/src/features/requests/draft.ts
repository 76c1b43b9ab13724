import type { Profile } from '@binome/contract/profiles/profiles';
import type { RelationshipKind } from '@binome/contract/states';
import type { Sender } from '../../lib/data/peer-roles.ts';

/** The presenter to ask, the participant to offer help to, or the peer; a community card or a profile has these fields. */
export type Receiver = Pick<Profile, 'type' | 'id' | 'first_name' | 'last_name' | 'avatar_url' | 'job_title'> & {
  /** What a request opens. */
  kind?: RelationshipKind | null;
};

/** The side that makes the request. */
export function senderOf({ type, kind }: Pick<Receiver, 'type' | 'kind'>): Sender {
  if (kind === 'peer') return 'peer';
  return type === 'presenter' ? 'participant' : 'presenter';
}

export interface RequestDraft {
  /** The code of a need, or `ownTopic`. */
  need: string;
  topic: string;
  message: string;
}

/** The choice "another topic". The colon keeps it apart from the codes of needs. */
export const ownTopic = ':topic';

export function requestBody(receiver: Pick<Receiver, 'type' | 'id' | 'kind'>, { need, topic, message }: RequestDraft) {
  const subject = need === ownTopic || need === '' ? { topic: topic.trim() } : { need };
  return { ...receiverField(receiver), ...subject, message: message.trim() };
}

function receiverField(receiver: Pick<Receiver, 'type' | 'id' | 'kind'>) {
  const { id } = receiver;
  const sender = senderOf(receiver);
  if (sender === 'peer') return { peer_id: id };
  return sender === 'participant' ? { presenter_id: id } : { participant_id: id };
}
