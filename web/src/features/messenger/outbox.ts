import type { CommentFile } from '@binome/contract/messaging/comment-files';
import type { Comment } from '@binome/contract/messaging/conversation-comments';
import { ApiFailure } from '@binome/contract/values/client';
import { randomId } from '@binome/contract/values/random-id';
import { serverNow } from '@binome/contract/values/server-clock';
import { useSyncExternalStore } from 'react';
import { loadDraft, storeDraft } from '../../lib/forms/drafts.ts';
import { api } from '../../lib/http/api.ts';

/** A message that the API has not confirmed. `key` makes a repetition harmless. */
export interface PendingComment {
  key: string;
  body: string;
  files: CommentFile[];
  quote: Comment['quote'];
  created_at: string;
  /** Why the API refused it; empty while it waits for the network or for the message before it, null while it is being sent. */
  fault: string | null;
}

/** The pause before a message that the API did not answer is sent again; it doubles with each failure. */
const firstPauseMs = 3000;
const longestPauseMs = 60_000;

type Send = (pending: PendingComment) => Promise<Comment>;
type Listener = () => void;

/**
 * The messages that wait to be sent in one conversation, in order: one at a time, and none passes another that failed. They are kept in
 * the tab, so that a reload loses none.
 */
export class Outbox {
  readonly #name: string;
  readonly #send: Send;
  readonly #listeners = new Set<Listener>();
  #pending: readonly PendingComment[];
  #isSending = false;
  #pause = firstPauseMs;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Called with each message that was sent. */
  onSent: (comment: Comment) => void = () => {};

  constructor(name: string, send: Send) {
    this.#name = name;
    this.#send = send;
    const { pending } = loadDraft(name) ?? {};
    const stored = Array.isArray(pending) ? (pending as PendingComment[]) : [];
    this.#pending = stored.map((comment) => ({ ...comment, fault: comment.fault ?? '' }));
    if (this.#pending[0]?.fault === '') this.#retryLater();
  }

  subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  list = (): readonly PendingComment[] => this.#pending;

  add(comment: Pick<PendingComment, 'body' | 'files' | 'quote'>): void {
    this.#set([...this.#pending, { ...comment, key: randomId(), created_at: new Date(serverNow()).toISOString(), fault: null }]);
    void this.#sendNext();
  }

  /** Sends the messages that failed again, in their order. */
  retry(): void {
    clearTimeout(this.#timer);
    if (this.#pending.length === 0) return;
    this.#set(this.#pending.map((comment) => ({ ...comment, fault: null })));
    void this.#sendNext();
  }

  discard(key: string): void {
    this.#set(this.#pending.filter((comment) => comment.key !== key));
  }

  async #sendNext(): Promise<void> {
    const [next] = this.#pending;
    if (!next || next.fault !== null || this.#isSending) return;
    this.#isSending = true;
    try {
      const sent = await this.#send(next);
      this.onSent(sent);
      this.discard(next.key);
      this.#pause = firstPauseMs;
    } catch (error) {
      const fault = isRefusal(error) ? error.message : '';
      if (!fault) this.#retryLater();
      this.#set(this.#pending.map((comment) => ({ ...comment, fault: comment === next ? fault : (comment.fault ?? '') })));
    } finally {
      this.#isSending = false;
    }
    await this.#sendNext();
  }

  #retryLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.retry(), this.#pause);
    this.#pause = Math.min(2 * this.#pause, longestPauseMs);
  }

  #set(pending: readonly PendingComment[]): void {
    this.#pending = pending;
    storeDraft(this.#name, pending.length > 0 ? { pending } : null);
    for (const listener of this.#listeners) listener();
  }
}

/** Do the messages leave by themselves? Not those that wait behind one that the API refused. */
export function leaveAlone(pending: readonly PendingComment[]): boolean {
  return !pending[0]?.fault;
}

/** Has the API refused the message? Otherwise there was no network, or the API did not work. */
function isRefusal(error: unknown): error is ApiFailure {
  return error instanceof ApiFailure && error.status >= 400 && error.status < 500;
}

const outboxes = new Map<string, Outbox>();

/** The outbox of a person's conversation. It goes on sending while other pages are open. */
export function outboxOf(userId: string, conversationId: string): Outbox {
  const name = `${userId} outbox ${conversationId}`;
  const outbox = outboxes.get(name) ?? new Outbox(name, (pending) => postComment(conversationId, pending));
  outboxes.set(name, outbox);
  return outbox;
}

export function usePending(outbox: Outbox): readonly PendingComment[] {
  return useSyncExternalStore(outbox.subscribe, outbox.list);
}

async function postComment(id: string, { key, body, files, quote }: PendingComment): Promise<Comment> {
  const { data } = await api('POST /api/v1/conversations/:id/comments', {
    params: { id },
    body: { body, file_ids: files.map((file) => file.id), ...(quote && { quoted_comment_id: quote.id }) },
    idempotencyKey: key,
  });
  return data;
}
