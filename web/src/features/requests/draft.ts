import type { Profile } from '@binome/contract/profiles';

// What was written and not sent yet, for as long as the page lives: closing the dialog, a lost session or a refusal loses nothing.

/** Whom one asks: a card of the community or a profile will do. */
export type RequestedPresenter = Pick<Profile, 'id' | 'first_name' | 'last_name' | 'avatar_url' | 'job_title'>;

export interface RequestDraft {
  /** The code of a need, or `ownTopic`. */
  need: string;
  topic: string;
  message: string;
}

/** The choice of a topic of one's own; no code of a need can look like it. */
export const ownTopic = ':topic';

const drafts = new Map<string, RequestDraft>();

/** The draft of one person to another. */
export function loadDraft(userId: string, presenterId: string): RequestDraft | undefined {
  return drafts.get(`${userId} ${presenterId}`);
}

/** Keeps a draft; null forgets it. */
export function storeDraft(userId: string, presenterId: string, draft: RequestDraft | null): void {
  const key = `${userId} ${presenterId}`;
  if (draft) drafts.set(key, draft);
  else drafts.delete(key);
}

/** What the API is asked. */
export function requestBody(presenterId: string, { need, topic, message }: RequestDraft) {
  const about = need === ownTopic || need === '' ? { topic: topic.trim() } : { need };
  return { presenter_id: presenterId, ...about, message: message.trim() };
}

/** Says nothing beyond the sentence that we began: the mentor would learn nothing. */
export function isOnlyStarter(message: string, starter: string): boolean {
  return plain(starter).startsWith(plain(message)) && message.trim() !== '';
}

function plain(text: string): string {
  return text.replace(/[\s….]+/g, ' ').trim();
}
