import type { ProfileType } from '@binome/contract/states';
import { readInTab, writeInTab } from '@binome/contract/values/browser-storage';
import { ApiFailure } from '@binome/contract/values/client';
import { api } from '../http/api.ts';

/** What an invited person chose before their account exists: a role, and topics to move forward on or that they know. */
export interface Wish {
  role: ProfileType;
  topics: readonly string[];
}

// A draft: signing out removes it.
const key = 'binome.draft.wish';

/** The fixed names of the questions about topics. */
const fieldOfRole = { participant: 'needs', presenter: 'skills' } as const;

/** Returns the wish of this tab: of one link, or of whichever link the person came by. It outlives a reload and a visit to a provider. */
export function storedWish(linkId?: string): Wish | null {
  try {
    const { link, role, topics } = Object(JSON.parse(readInTab(key) ?? 'null'));
    const isWish = (role === 'participant' || role === 'presenter') && Array.isArray(topics);
    return isWish && (linkId === undefined || link === linkId)
      ? { role, topics: topics.filter((topic) => typeof topic === 'string') }
      : null;
  } catch {
    return null;
  }
}

/** Stores codes only: nothing about the person. */
export function storeWish(linkId: string, wish: Wish): void {
  writeInTab(key, JSON.stringify({ link: linkId, ...wish }));
}

/**
 * Creates the caller's profile of a role, with the topics of their wish as the first answer. The wish has then come true.
 * @throws ApiFailure
 */
export async function createProfile(role: ProfileType): Promise<void> {
  const wish = storedWish();
  const answers_details =
    wish?.role === role && wish.topics.length > 0 ? { [fieldOfRole[role]]: wish.topics.map((code) => ({ code })) } : undefined;
  try {
    await post(role, { answers_details });
  } catch (error) {
    // The company has changed its topics meanwhile: the person answers the question later.
    if (!answers_details || !(error instanceof ApiFailure) || error.status !== 422 || error.code === 'profile_already_exists') throw error;
    await post(role, {});
  }
  if (wish?.role === role) writeInTab(key, null);
}

function post(role: ProfileType, body: { answers_details?: Record<string, { code: string }[]> | undefined }) {
  return role === 'presenter' ? api('POST /api/v1/presenters', { body }) : api('POST /api/v1/participants', { body });
}
