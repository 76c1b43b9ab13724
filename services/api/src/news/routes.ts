import { createArticleComment, deleteArticleComment, updateArticleComment } from '@binome/contract/news/article-comments';
import { listMentionablePeople } from '@binome/contract/news/article-people';
import {
  createArticle,
  deleteArticle,
  deleteArticlePicture,
  updateArticle,
  uploadArticlePicture,
} from '@binome/contract/news/article-writing';
import { getArticle, likeArticle, listArticles, listSimilarQuestions, reportArticle } from '@binome/contract/news/articles';
import { answerHelpOffer, createHelpOffer } from '@binome/contract/news/help-offers';
import { type Route, route } from '../platform/http/route.ts';
import { changeComment, removeComment, writeComment } from './comments.ts';
import { countArticle } from './count-article.ts';
import { answerOffer, offerTime } from './helpers/offers.ts';
import type { QuestionContext } from './helpers/propose-helpers.ts';
import { pressLike } from './likes.ts';
import { findMentionable } from './mentions.ts';
import { preparePicture, removePicture, savePicture } from './pictures.ts';
import { readFeed, showArticle } from './read-articles.ts';
import { reportToModerators } from './reports/report.ts';
import { listSimilarQuestions as findSimilar } from './search-articles.ts';
import { changeArticle, removeArticle, writeArticle } from './write-article.ts';

const success = { success: true as const };

/** `indexes` propose the people who can help with a question. */
export function newsRoutes(indexes: QuestionContext['indexes']): Route[] {
  return [
    route(listArticles, (context) => readFeed(context, context.query)),
    route(listSimilarQuestions, async (context) => ({ data: await findSimilar(context, context.query.q) })),
    route(getArticle, async (context) => ({ data: await showArticle(context, context.params.id) })),
    route(
      createArticle,
      async (context) => {
        const id = await writeArticle({ ...context, indexes }, context.body);
        return { data: await showArticle(context, id) };
      },
      countArticle,
    ),
    route(updateArticle, async (context) => {
      await changeArticle(context, context.params.id, context.body);
      return { data: await showArticle(context, context.params.id) };
    }),
    route(deleteArticle, async (context) => {
      await removeArticle(context, context.params.id);
      return success;
    }),
    route(likeArticle, async (context) => ({ data: await pressLike(context, context.params.id) })),

    route(createArticleComment, async (context) => ({ data: await writeComment(context, context.params.id, context.body) })),
    route(updateArticleComment, async (context) => ({ data: await changeComment(context, context.params, context.body) })),
    route(deleteArticleComment, async (context) => {
      await removeComment(context, context.params);
      return success;
    }),

    route(
      uploadArticlePicture,
      async (context) => {
        await savePicture(context, context.params.id, context.prepared);
        return { data: await showArticle(context, context.params.id) };
      },
      preparePicture,
    ),
    route(deleteArticlePicture, async (context) => {
      await removePicture(context, context.params.id);
      return success;
    }),

    route(reportArticle, async (context) => {
      await reportToModerators(context, context.params.id, context.body);
      return success;
    }),
    route(createHelpOffer, async (context) => {
      await offerTime(context, context.params.id);
      return { data: await showArticle(context, context.params.id) };
    }),
    route(answerHelpOffer, async (context) => {
      const { id, offer_id } = context.params;
      await answerOffer({ ...context, indexes }, id, offer_id, context.body.event);
      return { data: await showArticle(context, id) };
    }),
    route(listMentionablePeople, async (context) => ({ data: await findMentionable(context, context.query) })),
  ];
}
