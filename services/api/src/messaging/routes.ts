import { getCommentFile, removeCommentFile, uploadCommentFile } from '@binome/contract/messaging/comment-files';
import {
  createComment,
  listComments,
  removeComment,
  reportComments,
  searchComments,
  updateComment,
} from '@binome/contract/messaging/conversation-comments';
import {
  countUnreadComments,
  createConversation,
  getConversation,
  listConversations,
  listReferents as listReferentsEndpoint,
  markCommentsSeen,
} from '@binome/contract/messaging/conversations';
import { getMessagingSettings, updateMessagingSettings } from '@binome/contract/messaging/messaging-settings';
import { route } from '../platform/http/route.ts';
import { editComment, takeBackComment } from './change-comment.ts';
import { listReferents } from './conversation-queries.ts';
import { addressOfFile } from './files/read-file.ts';
import { prepareFile, removeFile, storeFile } from './files/receive-file.ts';
import { markSeen } from './mark-seen.ts';
import { openConversation } from './open-conversation.ts';
import { countOwnUnread, listOwnComments, listOwnConversations, searchOwnComments, showConversation } from './read-conversations.ts';
import { reportToReferents } from './reports/report.ts';
import { sendComment } from './send-comment.ts';
import { changeSettings } from './settings.ts';
import { findSettings } from './settings-queries.ts';

export const messagingRoutes = [
  route(listConversations, (context) => listOwnConversations(context, context.query)),
  route(countUnreadComments, (context) => countOwnUnread(context)),
  route(createConversation, async (context) => ({ data: await openConversation(context, context.body.receiver_id) })),
  route(getConversation, async (context) => ({ data: await showConversation(context, context.params.id) })),
  route(listReferentsEndpoint, async ({ tx, actor }) => ({ data: await listReferents(tx, actor.user_id) })),

  route(searchComments, async (context) => ({ data: await searchOwnComments(context, context.query) })),
  route(listComments, (context) => listOwnComments(context, context.params.id, context.query)),
  route(createComment, async (context) => ({ data: await sendComment(context, context.params.id, context.body) })),
  route(markCommentsSeen, async (context) => ({ data: await markSeen(context, context.params.id, context.body.comment_id) })),
  route(updateComment, async (context) => ({ data: await editComment(context, context.params, context.body.body) })),
  route(removeComment, async (context) => ({ data: await takeBackComment(context, context.params) })),
  route(reportComments, async (context) => {
    await reportToReferents(context, context.params.id, context.body);
    return { success: true as const };
  }),

  route(uploadCommentFile, async (context) => ({ data: await storeFile(context, context.params.id, context.prepared) }), prepareFile),
  route(getCommentFile, async (context) => ({ url: await addressOfFile(context, context.params.id, context.params.file_id) })),
  route(removeCommentFile, async (context) => {
    await removeFile(context, context.params.file_id);
    return { success: true as const };
  }),

  route(getMessagingSettings, async ({ tx, actor }) => ({ data: await findSettings(tx, actor.user_id) })),
  route(updateMessagingSettings, async (context) => ({ data: await changeSettings(context, context.body) })),
];
