import {
  changeFeedRules,
  getFeedArticle,
  handleArticleReports,
  hideFeedArticle,
  listFeedArticles,
  listFeedRules,
  moveFeedArticle,
  pinFeedArticle,
  showFeedArticle,
} from '@binome/contract/console/feed-articles';
import { readListQuery, sendPage } from '../console/list.ts';
import { audit, changesOf } from '../platform/data/audit.ts';
import { route } from '../platform/http/route.ts';
import { handleReports, hide, listModerated, move, pin, presentModerated, showAgain, showModerated } from './moderation/moderate.ts';
import { findFeedSettings, upsertFeedSettings } from './settings-queries.ts';

/** Moderation of the help feed, and the company's rules about it. */
export const newsConsoleRoutes = [
  route(listFeedArticles, async (context) => {
    const listQuery = readListQuery(context, { field: 'urgency', direction: 'DESC' });
    const page = await listModerated(context, context.query.filter ?? {}, listQuery);
    return sendPage(context, 'feed_articles', page).map((row) => presentModerated(context, row));
  }),
  route(getFeedArticle, (context) => showModerated(context, context.params.id)),
  route(pinFeedArticle, (context) => pin(context, context.body)),
  route(hideFeedArticle, (context) => hide(context, context.body)),
  route(showFeedArticle, (context) => showAgain(context, context.body)),
  route(moveFeedArticle, (context) => move(context, context.body)),
  route(handleArticleReports, (context) => handleReports(context, context.body.article_id)),

  // One row, which has the id of the company.
  route(listFeedRules, async (context) => {
    const row = { id: context.actor.company_id, ...(await findFeedSettings(context.tx)) };
    const [first] = readListQuery(context, { field: 'id', direction: 'ASC' }).range;
    return sendPage(context, 'feed_rules', { rows: first === 0 ? [row] : [], first, total: 1 });
  }),
  route(changeFeedRules, async (context) => {
    const { tx, actor, body } = context;
    const before = await findFeedSettings(tx);
    const rules = { authors: body.authors ?? before.authors, anonymous_questions: body.anonymous_questions ?? before.anonymous_questions };
    await upsertFeedSettings(tx, rules);
    await audit(context, { action: 'feed_rules.changed', subject_id: actor.company_id, changes: changesOf(before, body) });
    return { id: actor.company_id, ...rules };
  }),
];
