import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { communityText, id, idParams, locale, publicText } from '../fields.ts';
import { articleLengths, maxArticleTopics, maxUploadBytes } from '../values/limits.ts';
import { isVisible } from '../values/visible-text.ts';
import { mentionIds } from './article-people.ts';
import { articleKind, articleReply, resourceType } from './articles.ts';

// Writing in the help feed: an article, its changes, and its picture.

const success = z.object({ success: z.literal(true) });

const resourceFields = z.strictObject({
  type: resourceType,
  author: publicText(articleLengths.resource_author).nullable().optional(),
  url: z
    .string()
    .max(articleLengths.resource_url, { abort: true })
    .check(z.url({ protocol: /^https$/ }))
    .nullable()
    .optional(),
});

const articleFields = {
  title: publicText(articleLengths.title).refine(isVisible, { params: { code: 'required' } }),
  body: communityText(articleLengths.body),
  /** Codes of topics. */
  topics: z.array(z.string().max(60, { abort: true })).max(maxArticleTopics),
  program_id: id.nullable(),
  mention_ids: mentionIds,
  language: locale,
};

export const createArticle = endpoint({
  method: 'POST',
  url: '/api/v1/articles',
  access: 'member',
  action: 'articles.write',
  status: 201,
  summary: 'Write an article. Three people are proposed for a question, and told',
  schema: {
    body: z
      .strictObject({
        kind: articleKind,
        title: articleFields.title,
        body: articleFields.body.default(''),
        topics: articleFields.topics.default([]),
        program_id: articleFields.program_id.default(null),
        resource: resourceFields.nullable().default(null),
        anonymous: z.boolean().default(false),
        mention_ids: articleFields.mention_ids.default([]),
        /** By default the one in which the author reads the application. */
        language: articleFields.language.optional(),
      })
      .superRefine(({ kind, body, resource, anonymous }, context) => {
        if (kind !== 'resource' && !isVisible(body)) {
          context.addIssue({ code: 'custom', path: ['body'], params: { code: 'required' } });
        }
        if ((kind === 'resource') !== (resource !== null)) {
          context.addIssue({ code: 'custom', path: ['resource'], params: { code: 'required' } });
        }
        if (anonymous && kind !== 'mutual_help') context.addIssue({ code: 'custom', path: ['anonymous'], params: { code: 'not_offered' } });
      }),
    response: articleReply,
  },
});

export const updateArticle = endpoint({
  method: 'PATCH',
  url: '/api/v1/articles/:id',
  access: 'member',
  action: 'articles.write',
  summary: 'Change one’s own article, or mark one’s question as solved, with the comment that answers it',
  schema: {
    params: idParams,
    body: z.strictObject({
      title: articleFields.title.optional(),
      body: articleFields.body.optional(),
      topics: articleFields.topics.optional(),
      program_id: articleFields.program_id.optional(),
      resource: resourceFields.optional(),
      mention_ids: articleFields.mention_ids.optional(),
      language: articleFields.language.optional(),
      solved: z.boolean().optional(),
      /** The comment that answers the question; it solves it. */
      answer_comment_id: id.nullable().optional(),
    }),
    response: articleReply,
  },
});

export const deleteArticle = endpoint({
  method: 'DELETE',
  url: '/api/v1/articles/:id',
  access: 'member',
  action: 'articles.write',
  summary: 'Delete one’s own article, with its comments',
  schema: { params: idParams, response: success },
});

export const uploadArticlePicture = endpoint({
  method: 'PUT',
  url: '/api/v1/articles/:id/picture',
  access: 'member',
  action: 'articles.write',
  upload: { max_bytes: maxUploadBytes },
  summary: 'Set the picture of one’s own article: a JPEG, PNG or WebP, re-encoded without its metadata',
  schema: { params: idParams, response: articleReply },
});

export const deleteArticlePicture = endpoint({
  method: 'DELETE',
  url: '/api/v1/articles/:id/picture',
  access: 'member',
  action: 'articles.write',
  summary: 'Remove the picture of one’s own article',
  schema: { params: idParams, response: success },
});
