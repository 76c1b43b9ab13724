import type { ArticleDraft } from '../authoring.ts';
import { type DraftContext, splitCodes } from './draft-context.ts';
import { mailboxOf } from './people.ts';

type Source = { article: ArticleDraft; key: string; id: string };

/** The help feed: articles with their topics, likes, comments, mentions, and the people who were proposed for the questions. */
export function articleRows(context: DraftContext) {
  const { draft, clock, id } = context;
  const userId = (mailbox: string) => id('user', mailbox);
  const sources: Source[] = draft.articles.map((article) => ({ article, key: article.title, id: id('article', article.title) }));
  const each = <Row>(rowsOf: (source: Source) => Row[]) => sources.flatMap(rowsOf);
  return {
    article_settings: [{ authors: 'members' as const, anonymous_questions: draft.articles.some(({ anonymous }) => anonymous) }],
    articles: each(({ article, key, id: articleId }) => [
      {
        id: articleId,
        program_id: article.program ? id('program', article.program) : null,
        author_user_id: article.anonymous ? null : userId(article.by),
        kind: article.kind,
        title: article.title,
        body: article.body,
        language: article.language ?? ('fr' as const),
        resource_type: article.resource?.type ?? null,
        resource_author: article.resource?.author ?? null,
        created_at: clock.workday(article.daysAgo, article.at, draft.timeZone),
        answer_comment_id: article.answer === undefined ? null : id('article comment', key, article.answer),
        solved_at: article.solvedDaysAgo ? clock.ago(article.solvedDaysAgo, key) : null,
        pinned_at: article.pinned ? clock.ago(article.daysAgo, key) : null,
      },
    ]),
    anonymous_authors: each(({ article, id: article_id }) => (article.anonymous ? [{ article_id, user_id: userId(article.by) }] : [])),
    article_tags: each(({ article, id: article_id }) =>
      article.topics ? splitCodes(article.topics).map((code) => ({ article_id, tag_id: id('tag', code) })) : [],
    ),
    article_likes: each(({ article, id: article_id }) =>
      splitCodes(article.likes).map((mailbox) => ({
        article_id,
        user_id: userId(mailbox),
        created_at: clock.workday(article.daysAgo, article.at, draft.timeZone),
      })),
    ),
    article_comments: each(({ article, key, id: article_id }) =>
      commentTimes(context, article).map((created_at, index) => {
        const [by = '', , , body = ''] = article.comments[index] ?? [];
        const author_user_id = by === 'asker' ? null : userId(by);
        return { id: id('article comment', key, index), article_id, author_user_id, body, created_at };
      }),
    ),
    article_mentions: each(({ article, key, id: article_id }) =>
      article.comments.flatMap(([, , , body], index) =>
        draft.people.flatMap((person) =>
          body.includes(`@${person.name}`)
            ? [
                {
                  id: id('article mention', key, index),
                  article_id,
                  article_comment_id: id('article comment', key, index),
                  user_id: userId(mailboxOf(person)),
                },
              ]
            : [],
        ),
      ),
    ),
    article_helpers: each(({ article, key, id: article_id }) =>
      article.helpers
        ? splitCodes(article.helpers).map((mailbox, index) => ({
            id: id('article helper', key, mailbox),
            article_id,
            user_id: userId(mailbox),
            rank: index + 1,
            created_at: clock.workday(article.daysAgo, article.at, draft.timeZone),
          }))
        : [],
    ),
  };
}

const half = 30 * 60_000;

/** Returns the times of the comments, in order. Times on a weekend move to Friday, so comments keep at least half an hour between them. */
function commentTimes({ clock, draft }: DraftContext, { comments, daysAgo, at }: ArticleDraft): Date[] {
  let last = clock.workday(daysAgo, at, draft.timeZone).getTime();
  return comments.map(([, days, time]) => {
    last = Math.max(clock.workday(days, time, draft.timeZone).getTime(), last + half);
    return new Date(last);
  });
}
