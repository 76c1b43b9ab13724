import { offeredMinutes, requestLengths } from '@binome/contract/values/limits';
import { planMeeting } from '../../meetings/planning/plan.ts';
import { createRequest } from '../../mentoring-requests/create-request.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { MemberContext } from '../../platform/process/context.ts';
import { say } from '../../platform/text/intl.ts';
import { canHelp } from '../../policies/articles.ts';
import type { ArticleFacts } from '../article-queries.ts';
import { notice } from '../notices.ts';
import { publishArticle } from '../publish.ts';
import { findOwnArticle, findReadable } from '../read-articles.ts';
import { tellAuthor } from '../tell-author.ts';
import { findPresenterOf, findRelationshipBetween, lockOpenOffer, recordOffer, updateHelper } from './helper-queries.ts';
import type { QuestionContext } from './propose-helpers.ts';

/**
 * Offers twenty minutes to the author of a question, and notifies the author.
 * @throws ApiError `not_found`, `forbidden` for one's own or a solved question, `not_eligible` if the two could not meet,
 * `transition_refused` for a second offer
 */
export async function offerTime(context: MemberContext, articleId: string): Promise<void> {
  const { tx, actor, locale, now } = context;
  const article = await findReadable(context, articleId);
  if (!canHelp(article)) throw new ApiError('forbidden');
  if (!article.can_meet) throw new ApiError('not_eligible', { values: { reason: say(locale, 'articles.cannot_meet') } });
  if (!(await recordOffer(tx, { article_id: articleId, user_id: actor.user_id, offered_at: now })))
    throw new ApiError('transition_refused');
  await tellAuthor(context, article, { name: 'article.help_offered', sender_user_id: actor.user_id });
  publishArticle(context, article);
}

/**
 * Accepts or declines an offer. Accepting plans a meeting without a time if the two are partners. Otherwise it sends a mentoring request,
 * since only partners meet; the request reveals the name of the asker to the helper.
 * @throws ApiError `not_found`, `forbidden`, `transition_refused`, and those of `planMeeting` and `createRequest`
 */
export async function answerOffer(
  context: QuestionContext,
  articleId: string,
  offerId: string,
  event: 'accept' | 'decline',
): Promise<void> {
  const { tx, now } = context;
  const article = await findOwnArticle(context, articleId);
  const offer = await lockOpenOffer(tx, articleId, offerId);
  if (!offer) throw new ApiError('not_found');
  if (offer.accepted_at || offer.declined_at) throw new ApiError('transition_refused');
  await updateHelper(tx, offerId, event === 'accept' ? { accepted_at: now } : { declined_at: now });
  if (event === 'accept') await arrange(context, article, offer);
  publishArticle(context, article);
}

async function arrange(context: QuestionContext, article: ArticleFacts, offer: { id: string; user_id: string }): Promise<void> {
  const { tx, actor, locale } = context;
  const relationship = await findRelationshipBetween(tx, actor.user_id, offer.user_id);
  if (relationship) {
    const meeting_id = await planMeeting(context, {
      mentoring_relationship_id: relationship.id,
      subject: article.title,
      type: 'videoconference',
      duration_minutes: offeredMinutes,
      slots: [],
    });
    await updateHelper(tx, offer.id, { meeting_id });
    const people = { recipient_user_id: offer.user_id, sender_user_id: actor.user_id };
    await notice(context, 'article.help_accepted', { article_id: article.id, ...people });
    return;
  }
  const presenter_id = await findPresenterOf(tx, offer.user_id);
  if (!presenter_id) throw new ApiError('not_eligible', { values: { reason: say(locale, 'articles.helper_is_no_mentor') } });
  if (!actor.participant_id) throw new ApiError('not_eligible', { values: { reason: say(locale, 'articles.asker_is_no_mentee') } });
  const message = say(locale, 'articles.request_message', { title: article.title });
  const topic = article.title.slice(0, requestLengths.topic);
  const mentoring_request_id = await createRequest(context, { presenter_id, topic, message });
  await updateHelper(tx, offer.id, { mentoring_request_id });
}
