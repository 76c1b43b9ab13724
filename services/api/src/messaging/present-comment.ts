import type { CommentFile } from '@binome/contract/messaging/comment-files';
import type { comment } from '@binome/contract/messaging/conversation-comments';
import { messageChangeMinutes } from '@binome/contract/values/limits';
import type { z } from 'zod';
import { sessionAddress } from '../platform/sign-in/session-address.ts';
import { changeableUntil } from '../policies/conversations.ts';
import type { CommentRow } from './comment-queries.ts';
import type { MessagingContext } from './messaging-context.ts';

export type PresentedComment = z.output<typeof comment>;

/** Presents a comment to one of the two people of its conversation. */
export function presentComment(context: MessagingContext, row: CommentRow): PresentedComment {
  return { ...presentText(context.actor, row), files: shownFiles(context.actor, row).map((file) => presentFile(context, file)) };
}

/** Presents a comment as JSON for a web socket: pictures without an address, which the client asks for. */
export function presentChangedComment(actor: { user_id: string }, row: CommentRow): unknown {
  return { ...presentText(actor, row), files: shownFiles(actor, row).map((file) => ({ ...file, preview_url: null })) };
}

/** Only the author sees files that the virus scanner has not answered about. */
function shownFiles(actor: { user_id: string }, { files, author_user_id }: CommentRow): CommentRow['files'] {
  return author_user_id === actor.user_id ? files : files.filter(({ scan }) => scan !== 'waiting');
}

function presentText(actor: { user_id: string }, { quote, files: _, ...row }: CommentRow): Omit<PresentedComment, 'files'> {
  return {
    ...row,
    quote: quote && { ...quote, body: quote.removed ? '' : quote.body },
    changeable_until: changeableUntil(actor, row, messageChangeMinutes),
  };
}

/** Presents a file. Only pictures are shown in the page; their address is valid for this session. */
export function presentFile(context: Pick<MessagingContext, 'session' | 'now'>, file: Omit<CommentFile, 'preview_url'>): CommentFile {
  const isShown = file.width !== null && file.scan !== 'infected';
  return { ...file, preview_url: isShown ? sessionAddress(context, '/message_files', file.id) : null };
}
