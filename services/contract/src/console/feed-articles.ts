import { z } from 'zod';
import { id, idAndName, timestamp } from '../fields.ts';
import { articleKind } from '../news/articles.ts';
import { createEndpoint, getEndpoint, listEndpoint, reason, searchText } from './resource.ts';

const person = z.object({ user_id: id, first_name: z.string(), last_name: z.string() });

const moderatedComment = z.object({
  id,
  author: person,
  body: z.string(),
  created_at: timestamp,
  hidden_reason: z.string().nullable(),
});

const articleReport = z.object({
  id,
  /** Null for a report of the article itself. */
  comment_id: id.nullable(),
  reporter: person,
  reason: z.string(),
  /** What was reported, as it was then. */
  reported_body: z.string(),
  created_at: timestamp,
  handled_at: timestamp.nullable(),
});

/** An article of the help feed as its moderators see it: also who asks anonymously. Staff cannot read it. */
const feedArticle = z.object({
  id,
  kind: articleKind,
  title: z.string(),
  body: z.string(),
  author: person,
  anonymous: z.boolean(),
  /** Null for the whole company. */
  program: idAndName.nullable(),
  created_at: timestamp,
  pinned: z.boolean(),
  hidden_reason: z.string().nullable(),
  likes: z.number().int(),
  comments: z.array(moderatedComment),
  reports: z.array(articleReport),
  open_reports: z.number().int(),
  /** Who may be made the readers. `show_to_programs` is null for any program. */
  can: z.object({ show_to_company: z.boolean(), show_to_programs: z.array(id).nullable() }),
});
export type FeedArticle = z.input<typeof feedArticle>;

const resource = { name: 'feed_articles', row: feedArticle } as const;
const action = 'feed_articles.moderate';

export const listFeedArticles = listEndpoint({
  ...resource,
  summary: 'The articles of the help feed in the caller’s programs, with their comments and reports',
  filter: { q: searchText, kind: articleKind.optional(), reported: z.boolean().optional(), hidden: z.boolean().optional() },
  sort: ['urgency', 'created_at', 'open_reports'],
});

export const getFeedArticle = getEndpoint({ ...resource, summary: 'An article with its comments and reports' });

export const pinFeedArticle = createEndpoint({
  ...resource,
  name: 'article_pins',
  action,
  summary: 'Pin an article at the top of the feed, or take it from there',
  body: z.strictObject({ article_id: id, pinned: z.boolean() }),
});

export const hideFeedArticle = createEndpoint({
  ...resource,
  name: 'article_hidings',
  action,
  summary: 'Hide an article or one of its comments from everybody but its author, who reads the reason',
  body: z.strictObject({ article_id: id, comment_id: id.optional(), reason }),
});

export const showFeedArticle = createEndpoint({
  ...resource,
  name: 'article_showings',
  action,
  summary: 'Show a hidden article or comment again',
  body: z.strictObject({ article_id: id, comment_id: id.optional() }),
});

export const moveFeedArticle = createEndpoint({
  ...resource,
  name: 'article_moves',
  action,
  summary: 'Show an article to a program only, or to the whole company',
  body: z.strictObject({ article_id: id, program_id: id.nullable() }),
});

export const handleArticleReports = createEndpoint({
  ...resource,
  name: 'article_report_handlings',
  action,
  summary: 'Mark the open reports of an article and of its comments as handled',
  body: z.strictObject({ article_id: id }),
});

/** The company's choices about its help feed. */
const feedRules = z.object({
  id,
  authors: z.enum(['members', 'presenters', 'moderators']),
  anonymous_questions: z.boolean(),
});
export type FeedRules = z.input<typeof feedRules>;

export const listFeedRules = listEndpoint({
  name: 'feed_rules',
  action: 'feed_articles.read',
  summary: 'Who may write in the help feed: one row',
  row: feedRules,
  filter: {},
  sort: ['authors'],
});

export const changeFeedRules = createEndpoint({
  name: 'feed_rule_changes',
  action: 'feed_rules.change',
  summary: 'Change who may write in the help feed, and whether questions may be anonymous',
  body: z.strictObject({ authors: feedRules.shape.authors.optional(), anonymous_questions: z.boolean().optional() }),
  row: feedRules,
});
