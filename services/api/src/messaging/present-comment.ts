import type { CommentFile } from '@binome/contract/comment-files';
import type { comment } from '@binome/contract/conversation-comments';
import { messageChangeMinutes } from '@binome/contract/limits';
import type { z } from 'zod';
import { sessionAddress } from '../platform/session-address.ts';
import { changeableUntil } from '../policies/conversations.ts';
import type { CommentRow } from './comment-queries.ts';
import type { MessagingContext } from './messaging-context.ts';

export type PresentedComment = z.output<typeof comment>;

/** Presents a comment to one of the two people of its conversation. */
export function presentComment(context: MessagingContext, { files, ...row }: CommentRow): PresentedComment {
  return { ...presentText(context.actor, row), files: files.map((file) => presentFile(context, file)) };
}

/** Presents a comment as JSON for a web socket: pictures without an address, which the client asks for. */
export function presentChangedComment(actor: { user_id: string }, { files, ...row }: CommentRow): unknown {
  return { ...presentText(actor, row), files: files.map((file) => ({ ...file, preview_url: null })) };
}

function presentText(actor: { user_id: string }, { quote, ...row }: Omit<CommentRow, 'files'>): Omit<PresentedComment, 'files'> {
  return {
    ...row,
    quote: quote && { ...quote, body: quote.removed ? '' : quote.body },
    changeable_until: changeableUntil(actor, row, messageChangeMinutes),
  };
}

/** Presents a file. Only pictures are shown in the page; their address is valid for this session. */
export function presentFile(context: Pick<MessagingContext, 'session' | 'now'>, file: Omit<CommentFile, 'preview_url'>): CommentFile {
  return { ...file, preview_url: file.width === null ? null : sessionAddress(context, '/message_files', file.id) };
}
