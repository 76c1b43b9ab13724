import type { bookmark, listBookmarks as listBookmarksEndpoint } from '@binome/contract/bookmarks/bookmarks';
import type { Locale } from '@binome/contract/fields';
import type { z } from 'zod';
import { findOwnCompany } from '../companies/queries.ts';
import type { MemberContext } from '../platform/process/context.ts';
import { translate } from '../platform/text/intl.ts';
import { profileReaderOf } from '../profiles/access.ts';
import { type BookmarkRow, countBookmarks, listBookmarks } from './list-queries.ts';

type Query = z.output<(typeof listBookmarksEndpoint)['schema']['querystring']>;
type Page = z.output<(typeof listBookmarksEndpoint)['schema']['response']>;

/** Returns a page of what the actor keeps, with the total of each kind. */
export async function readBookmarks({ tx, actor, locale }: MemberContext, { of: kind, page, page_size: requested }: Query): Promise<Page> {
  const page_size = requested ?? (await findOwnCompany(tx)).page_size;
  const reader = profileReaderOf(actor);
  const [rows, counts] = await Promise.all([
    listBookmarks(tx, reader, { kind, limit: page_size, offset: (page - 1) * page_size }),
    countBookmarks(tx, reader),
  ]);
  const totals = { profile: 0, article: 0, training_tool: 0 };
  for (const count of counts) totals[count.kind] = count.total;
  const total = kind ? totals[kind] : totals.profile + totals.article + totals.training_tool;
  return { data: rows.flatMap((row) => present(row, locale)), page, page_size, total, totals };
}

/** The joins of a row are of one kind: the columns of the others are null. */
function present(row: BookmarkRow, locale: Locale): z.output<typeof bookmark>[] {
  const { bookmarked_at } = row;
  const kept = { bookmarked: true, bookmarked_at };
  const { profile_id, type, first_name, last_name, avatar_url, job_title, sentence } = row;
  if (profile_id && type && first_name !== null && last_name !== null) {
    return [{ ...kept, kind: 'profile', id: profile_id, type, first_name, last_name, avatar_url, job_title, sentence }];
  }
  const { article_id, article_kind, article_title, article_created_at, author, solved_at } = row;
  if (article_id && article_kind && article_title !== null && article_created_at) {
    return [
      { ...kept, kind: 'article', id: article_id, article_kind, title: article_title, author, created_at: article_created_at, solved_at },
    ];
  }
  const { training_tool_id, category, tool_title, guide, minutes } = row;
  if (!training_tool_id || !category || !tool_title) return [];
  return [{ ...kept, kind: 'training_tool', id: training_tool_id, category, title: translate(tool_title, locale), guide, minutes }];
}
