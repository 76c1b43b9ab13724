import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { communityText, id, idParams } from '../fields.ts';
import { articleLengths } from '../values/limits.ts';
import { isVisible } from '../values/visible-text.ts';
import { mentionIds } from './article-people.ts';
import { articleComment } from './articles.ts';

const commentParams = z.object({ id, comment_id: id });
const commentReply = z.object({ data: articleComment });
const commentBody = z.strictObject({
  body: communityText(articleLengths.comment).refine(isVisible, { params: { code: 'required' } }),
  mention_ids: mentionIds.default([]),
});

export const createArticleComment = endpoint({
  method: 'POST',
  url: '/api/v1/articles/:id/comments',
  access: 'member',
  action: 'articles.read',
  status: 201,
  summary: 'Comment on an article',
  schema: {
    params: idParams,
    body: commentBody,
    response: commentReply,
  },
});

export const updateArticleComment = endpoint({
  method: 'PUT',
  url: '/api/v1/articles/:id/comments/:comment_id',
  access: 'member',
  action: 'articles.read',
  summary: 'Change one’s own comment',
  schema: {
    params: commentParams,
    body: commentBody,
    response: commentReply,
  },
});

export const deleteArticleComment = endpoint({
  method: 'DELETE',
  url: '/api/v1/articles/:id/comments/:comment_id',
  access: 'member',
  action: 'articles.read',
  summary: 'Delete one’s own comment',
  schema: { params: commentParams, response: z.object({ success: z.literal(true) }) },
});
