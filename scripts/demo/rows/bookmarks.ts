import type { BookmarkDraft } from '../authoring.ts';
import type { DraftContext } from './draft-context.ts';

/** What people keep to come back to. */
export function bookmarkRows({ draft, clock, id }: DraftContext) {
  const idOf = (bookmark: BookmarkDraft) => ({
    profile_id: 'mentor' in bookmark ? id('profile', bookmark.mentor, 'presenter') : null,
    article_id: 'article' in bookmark ? id('article', bookmark.article) : null,
    training_tool_id: 'tool' in bookmark ? id('tool', bookmark.tool) : null,
  });
  return {
    bookmarks: draft.bookmarks.map((bookmark) => {
      const target = idOf(bookmark);
      const key = Object.values(target).join();
      return {
        id: id('bookmark', bookmark.by, key),
        user_id: id('user', bookmark.by),
        created_at: clock.ago(bookmark.daysAgo, key),
        ...target,
      };
    }),
  };
}
