import type { Profile } from '@binome/contract/profiles/profiles';
import type { ProfileType } from '@binome/contract/states';

/** The presenter to ask, or the participant to offer help to; a community card or a profile has these fields. */
export type Receiver = Pick<Profile, 'type' | 'id' | 'first_name' | 'last_name' | 'avatar_url' | 'job_title'>;

/** The side that makes the request. */
export function senderOf({ type }: Pick<Receiver, 'type'>): ProfileType {
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

export function requestBody({ type, id }: Pick<Receiver, 'type' | 'id'>, { need, topic, message }: RequestDraft) {
  const subject = need === ownTopic || need === '' ? { topic: topic.trim() } : { need };
  return { ...(type === 'presenter' ? { presenter_id: id } : { participant_id: id }), ...subject, message: message.trim() };
}
