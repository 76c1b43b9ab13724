import { z } from 'zod';
import { trainingToolCategory } from '../companies/training-tools.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams, pageOf, paging, timestamp } from '../fields.ts';
import { articlePerson } from '../news/article-people.ts';
import { articleKind } from '../news/articles.ts';
import { profileType } from '../states.ts';
import { guideNames } from '../values/guides.ts';

// What a member keeps to come back to: people, posts of the help feed and training tools. Nobody else knows of it.

export const bookmarkKind = z.enum(['profile', 'article', 'training_tool']);
export type BookmarkKind = z.infer<typeof bookmarkKind>;

/** What the three kinds share. `id` is that of the profile, the article or the tool; `bookmarked` is true, as wherever it is shown. */
const kept = { id, bookmarked: z.boolean(), bookmarked_at: timestamp };

const bookmarkedProfile = z.object({
  ...kept,
  kind: z.literal('profile'),
  type: profileType,
  first_name: z.string(),
  last_name: z.string(),
  avatar_url: z.string().nullable(),
  job_title: z.string().nullable(),
  /** The person's own sentence. */
  sentence: z.string().nullable(),
});

const bookmarkedArticle = z.object({
  ...kept,
  kind: z.literal('article'),
  article_kind: articleKind,
  title: z.string(),
  /** Null for an anonymous question. */
  author: articlePerson.nullable(),
  created_at: timestamp,
  solved_at: timestamp.nullable(),
});

const bookmarkedTool = z.object({
  ...kept,
  kind: z.literal('training_tool'),
  category: trainingToolCategory,
  title: z.string(),
  /** The guide of the product that it opens. */
  guide: z.enum(guideNames).nullable(),
  minutes: z.int().nullable(),
});

export const bookmark = z.discriminatedUnion('kind', [bookmarkedProfile, bookmarkedArticle, bookmarkedTool]);
export type Bookmark = z.input<typeof bookmark>;

export const listBookmarks = endpoint({
  method: 'GET',
  url: '/api/v1/bookmarks',
  access: 'member',
  action: 'bookmarks.read',
  summary: 'What the caller keeps and may still read, the latest first; nobody else reads it',
  schema: {
    querystring: z.strictObject({ ...paging, of: bookmarkKind.optional() }),
    /** `totals` count the kinds whatever the filter. */
    response: pageOf(bookmark).extend({ totals: z.object({ profile: z.int(), article: z.int(), training_tool: z.int() }) }),
  },
});

const change = {
  method: 'PUT',
  access: 'member',
  action: 'bookmarks.edit',
  schema: {
    params: idParams,
    body: z.strictObject({ bookmarked: z.boolean() }),
    response: z.object({ success: z.literal(true), bookmarked: z.boolean() }),
  },
} as const;

export const bookmarkProfile = endpoint({
  ...change,
  url: '/api/v1/profiles/:id/bookmark',
  summary: 'Keep a profile to come back to, or stop keeping it; nobody else knows',
});

export const bookmarkArticle = endpoint({
  ...change,
  url: '/api/v1/articles/:id/bookmark',
  summary: 'Keep an article to come back to, or stop keeping it; nobody else knows',
});

export const bookmarkTool = endpoint({
  ...change,
  url: '/api/v1/training_tools/:id/bookmark',
  summary: 'Keep a training tool to come back to, or stop keeping it; nobody else knows',
});
