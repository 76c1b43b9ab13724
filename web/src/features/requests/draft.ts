import type { Profile } from '@binome/contract/profiles';

/** The presenter to ask; a community card or a profile has these fields. */
export type RequestedPresenter = Pick<Profile, 'id' | 'first_name' | 'last_name' | 'avatar_url' | 'job_title'>;

export interface RequestDraft {
  /** The code of a need, or `ownTopic`. */
  need: string;
  topic: string;
  message: string;
}

/** The choice "another topic". The colon keeps it apart from the codes of needs. */
export const ownTopic = ':topic';

export function requestBody(presenterId: string, { need, topic, message }: RequestDraft) {
  const subject = need === ownTopic || need === '' ? { topic: topic.trim() } : { need };
  return { presenter_id: presenterId, ...subject, message: message.trim() };
}

/** Returns whether the message is only the suggested beginning, or a part of it. */
export function isOnlyStarter(message: string, starter: string): boolean {
  return normalized(starter).startsWith(normalized(message)) && message.trim() !== '';
}

function normalized(text: string): string {
  return text.replace(/[\s….]+/g, ' ').trim();
}
