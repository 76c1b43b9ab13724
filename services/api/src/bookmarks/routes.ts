import { bookmarkArticle, bookmarkProfile, bookmarkTool, listBookmarks } from '@binome/contract/bookmarks/bookmarks';
import { route } from '../platform/http/route.ts';
import { changeArticleBookmark, changeProfileBookmark, changeToolBookmark } from './actions.ts';
import { readBookmarks } from './read-bookmarks.ts';

export const bookmarkRoutes = [
  route(listBookmarks, (context) => readBookmarks(context, context.query)),

  route(bookmarkProfile, async (context) => {
    const { bookmarked } = context.body;
    await changeProfileBookmark(context, context.params.id, bookmarked);
    return { success: true as const, bookmarked };
  }),

  route(bookmarkArticle, async (context) => {
    const { bookmarked } = context.body;
    await changeArticleBookmark(context, context.params.id, bookmarked);
    return { success: true as const, bookmarked };
  }),

  route(bookmarkTool, async (context) => {
    const { bookmarked } = context.body;
    await changeToolBookmark(context, context.params.id, bookmarked);
    return { success: true as const, bookmarked };
  }),
];
