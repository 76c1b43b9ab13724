import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { codeAndLabel, id, idAndName, idParams, locale, timestamp, visibleText } from '../fields.ts';
import { articleLengths, maxArticles, maxReportReasonLength, maxSearchLength } from '../values/limits.ts';
import { articlePerson, mention } from './article-people.ts';

// The help feed. Members of a company write articles: news, questions to each other, and resources. The texts are Markdown.

export const articleKind = z.enum(['news', 'mutual_help', 'resource']);
export type ArticleKind = z.infer<typeof articleKind>;

export const resourceType = z.enum(['article', 'podcast', 'video', 'link', 'book', 'mooc']);
export type ResourceType = z.infer<typeof resourceType>;

/** Hidden by a moderator: only the author still sees it, with the reason. */
const hidden = z.object({ reason: z.string() });

export const articleComment = z.object({
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
  /** The result of an accepted offer: a meeting of the two partners, or a mentoring request. */
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
  /** The language of the texts. */
  language: locale,
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
  /** Whether the caller keeps it to come back to; nobody else knows. */
  bookmarked: z.boolean(),
  /** The latest three in the list, all of them in a single article; oldest first. */
  comments: z.array(articleComment),
  comment_count: z.number().int(),
  /** The comment that answers a solved question, if its author chose one. */
  answer: articleComment.nullable(),
  /** The people whom the matching engine proposes for the question, best placed first; only its author sees them. */
  helpers: z.array(articlePerson),
  /** The engine proposes the caller for this question. */
  asked: z.boolean(),
  offers: z.array(helpOffer),
  can: z.object({ edit: z.boolean(), comment: z.boolean(), offer: z.boolean(), report: z.boolean() }),
});
export type Article = z.input<typeof article>;

export const articleReply = z.object({ data: article });

export const listArticles = endpoint({
  method: 'GET',
  url: '/api/v1/articles',
  access: 'member',
  action: 'articles.read',
  summary: 'The articles that the caller may read, pinned ones first, then the newest; 50 at once, with their likes and latest comments',
  schema: {
    querystring: z.strictObject({
      kind: articleKind.optional(),
      /** The code of a topic. */
      topic: z.string().max(60, { abort: true }).optional(),
      /** Words of titles, texts and comments, in French or English. */
      q: z.string().trim().max(maxSearchLength, { abort: true }).optional(),
      /** The last article of the page before: the next page begins after it. */
      before: id.optional(),
      /** `useful`: those about the skills and needs of the caller first. */
      order: z.enum(['newest', 'useful']).default('newest'),
      limit: z.coerce.number().int().min(1).max(maxArticles).default(maxArticles),
    }),
    response: z.object({
      data: z.array(article),
      /** There are older ones. Those useful to the caller are one page. */
      older: z.boolean(),
      can: z.object({ create: z.boolean(), create_anonymous: z.boolean() }),
    }),
  },
});

/** A question that resembles one which is being written. */
const similarQuestion = z.object({ id, title: z.string(), language: locale, solved: z.boolean(), comment_count: z.number().int() });
export type SimilarQuestion = z.input<typeof similarQuestion>;

export const listSimilarQuestions = endpoint({
  method: 'GET',
  url: '/api/v1/similar_questions',
  access: 'member',
  action: 'articles.read',
  summary: 'Up to three questions that resemble a new one, so that it is not asked twice',
  schema: {
    querystring: z.strictObject({ q: z.string().trim().min(1).max(articleLengths.title, { abort: true }) }),
    response: z.object({ data: z.array(similarQuestion) }),
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

export const likeArticle = endpoint({
  method: 'POST',
  url: '/api/v1/articles/:id/like',
  access: 'member',
  action: 'articles.read',
  summary: 'Like an article, or take the like back',
  schema: { params: idParams, response: z.object({ data: z.object({ id, likes: z.number().int(), liked: z.boolean() }) }) },
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
    response: z.object({ success: z.literal(true) }),
  },
});
