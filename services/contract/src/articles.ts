import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { codeAndLabel, id, idAndName, idParams, timestamp, visibleText } from './fields.ts';
import {
  articleLengths,
  maxArticleMentions,
  maxArticles,
  maxArticleTopics,
  maxReportReasonLength,
  maxSearchLength,
  maxUploadBytes,
} from './limits.ts';

// The help feed. Members of a company write articles: news, questions to each other, and resources. The texts are Markdown.

export const articleKind = z.enum(['news', 'mutual_help', 'resource']);
export type ArticleKind = z.infer<typeof articleKind>;

const resourceType = z.enum(['article', 'podcast', 'video', 'link', 'book', 'mooc']);
export type ResourceType = z.infer<typeof resourceType>;

/** A person as the feed shows them. `presenter_id` is their profile as a mentor, if they have one. */
const articlePerson = z.object({
  user_id: id,
  first_name: z.string(),
  last_name: z.string(),
  avatar_url: z.string().nullable(),
  job_title: z.string().nullable(),
  presenter_id: id.nullable(),
});
export type ArticlePerson = z.input<typeof articlePerson>;

const mention = z.object({ user_id: id, first_name: z.string(), last_name: z.string() });

/** Hidden by a moderator: only the author still sees it, with the reason. */
const hidden = z.object({ reason: z.string() });

const articleComment = z.object({
  id,
  /** Null when the author of an anonymous question comments on it. */
  author: articlePerson.nullable(),
  own: z.boolean(),
  body: z.string(),
  mentions: z.array(mention),
  created_at: timestamp,
  edited_at: timestamp.nullable(),
  hidden: hidden.nullable(),
});
export type ArticleComment = z.input<typeof articleComment>;

/** An offer of twenty minutes, shown to the author of the question and to who made it. */
const helpOffer = z.object({
  id,
  helper: articlePerson,
  own: z.boolean(),
  state: z.enum(['offered', 'accepted', 'declined']),
  /** What an accepted offer became: a meeting of the two partners, or a mentoring request. */
  meeting_id: id.nullable(),
  mentoring_relationship_id: id.nullable(),
  mentoring_request_id: id.nullable(),
});
export type HelpOffer = z.input<typeof helpOffer>;

const article = z.object({
  id,
  kind: articleKind,
  title: z.string(),
  body: z.string(),
  /** Null for an anonymous question. */
  author: articlePerson.nullable(),
  own: z.boolean(),
  /** Null for the whole company. */
  program: idAndName.nullable(),
  topics: z.array(codeAndLabel),
  resource: z.object({ type: resourceType, author: z.string().nullable(), url: z.string().nullable() }).nullable(),
  /** `width` and `height` in pixels. */
  picture: z.object({ url: z.string(), width: z.number().int(), height: z.number().int() }).nullable(),
  mentions: z.array(mention),
  created_at: timestamp,
  edited_at: timestamp.nullable(),
  solved_at: timestamp.nullable(),
  pinned: z.boolean(),
  hidden: hidden.nullable(),
  likes: z.number().int(),
  liked: z.boolean(),
  /** The latest three in the list, all of them in a single article; oldest first. */
  comments: z.array(articleComment),
  comment_count: z.number().int(),
  /** The people whom the matching engine proposes for the question, best placed first; only its author sees them. */
  helpers: z.array(articlePerson),
  /** The engine proposes the caller for this question. */
  asked: z.boolean(),
  offers: z.array(helpOffer),
  can: z.object({ edit: z.boolean(), comment: z.boolean(), offer: z.boolean(), report: z.boolean() }),
});
export type Article = z.input<typeof article>;

const articleReply = z.object({ data: article });
const commentReply = z.object({ data: articleComment });
const commentParams = z.object({ id, comment_id: id });
const success = z.object({ success: z.literal(true) });

/** People whom the text names: of the same community. Others are ignored. */
const mentionIds = z.array(id).max(maxArticleMentions);

const resourceFields = z.strictObject({
  type: resourceType,
  author: z.string().trim().max(articleLengths.resource_author).nullable().optional(),
  url: z
    .url({ protocol: /^https?$/ })
    .max(articleLengths.resource_url)
    .nullable()
    .optional(),
});

const articleFields = {
  title: visibleText(articleLengths.title),
  body: z.string().trim().max(articleLengths.body),
  /** Codes of topics. */
  topics: z.array(z.string().max(60)).max(maxArticleTopics),
  program_id: id.nullable(),
  mention_ids: mentionIds,
};

export const listArticles = endpoint({
  method: 'GET',
  url: '/api/v1/articles',
  access: 'member',
  action: 'articles.read',
  summary: 'The articles that the caller may read, pinned ones first, then the newest; at most 50, with their likes and latest comments',
  schema: {
    querystring: z.strictObject({
      kind: articleKind.optional(),
      /** The code of a topic. */
      topic: z.string().max(60).optional(),
      /** `useful`: those about the skills and needs of the caller first. */
      order: z.enum(['newest', 'useful']).default('newest'),
      limit: z.coerce.number().int().min(1).max(maxArticles).default(maxArticles),
    }),
    response: z.object({
      data: z.array(article),
      can: z.object({ create: z.boolean(), create_anonymous: z.boolean() }),
    }),
  },
});

export const getArticle = endpoint({
  method: 'GET',
  url: '/api/v1/articles/:id',
  access: 'member',
  action: 'articles.read',
  summary: 'An article with all its comments',
  schema: { params: idParams, response: articleReply },
});

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
      })
      .superRefine(({ kind, body, resource, anonymous }, context) => {
        if (kind !== 'resource' && !visibleText(articleLengths.body).safeParse(body).success) {
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
  summary: 'Change one’s own article, or mark one’s question as solved',
  schema: {
    params: idParams,
    body: z.strictObject({
      title: articleFields.title.optional(),
      body: articleFields.body.optional(),
      topics: articleFields.topics.optional(),
      program_id: articleFields.program_id.optional(),
      resource: resourceFields.optional(),
      mention_ids: articleFields.mention_ids.optional(),
      solved: z.boolean().optional(),
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

export const likeArticle = endpoint({
  method: 'POST',
  url: '/api/v1/articles/:id/like',
  access: 'member',
  action: 'articles.read',
  summary: 'Like an article, or take the like back',
  schema: { params: idParams, response: z.object({ data: z.object({ id, likes: z.number().int(), liked: z.boolean() }) }) },
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
    body: z.strictObject({ body: visibleText(articleLengths.comment), mention_ids: mentionIds.default([]) }),
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
    body: z.strictObject({ body: visibleText(articleLengths.comment), mention_ids: mentionIds.default([]) }),
    response: commentReply,
  },
});

export const deleteArticleComment = endpoint({
  method: 'DELETE',
  url: '/api/v1/articles/:id/comments/:comment_id',
  access: 'member',
  action: 'articles.read',
  summary: 'Delete one’s own comment',
  schema: { params: commentParams, response: success },
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

export const reportArticle = endpoint({
  method: 'POST',
  url: '/api/v1/articles/:id/reports',
  access: 'member',
  action: 'articles.report',
  status: 201,
  summary: 'Report an article, or one of its comments, to the moderators',
  schema: {
    params: idParams,
    body: z.strictObject({ comment_id: id.optional(), reason: visibleText(maxReportReasonLength) }),
    response: success,
  },
});

export const createHelpOffer = endpoint({
  method: 'POST',
  url: '/api/v1/articles/:id/help_offers',
  access: 'member',
  action: 'articles.read',
  status: 201,
  summary: 'Offer twenty minutes to the author of a question',
  schema: { params: idParams, response: articleReply },
});

export const answerHelpOffer = endpoint({
  method: 'PATCH',
  url: '/api/v1/articles/:id/help_offers/:offer_id',
  access: 'member',
  action: 'articles.write',
  summary: 'Accept or decline an offer. An accepted one becomes a meeting of the partners, or a mentoring request to who made it',
  schema: {
    params: z.object({ id, offer_id: id }),
    body: z.strictObject({ event: z.enum(['accept', 'decline']) }),
    response: articleReply,
  },
});

export const listMentionablePeople = endpoint({
  method: 'GET',
  url: '/api/v1/mentionable_people',
  access: 'member',
  action: 'articles.read',
  summary: 'Visible members of the caller’s community whose name begins with `q`, to mention them',
  schema: {
    querystring: z.strictObject({ q: z.string().trim().max(maxSearchLength).default(''), program_id: id.optional() }),
    response: z.object({ data: z.array(articlePerson) }),
  },
});
