/** A recommendation as the policies see it: who wrote it, and whom it is about. */
type RecommendationRecord = { author_id: string; presenter_user_id: string };

/** Only who is or was accompanied by a presenter recommends them, once. */
export function canRecommend(
  actor: { user_id: string },
  presenter: { user_id: string; left_at: Date | string | null },
  between: { accompanied: boolean; recommended: boolean },
): boolean {
  return actor.user_id !== presenter.user_id && presenter.left_at === null && between.accompanied && !between.recommended;
}

/** Only its author changes the words of a recommendation. */
export function canEditRecommendation(actor: { user_id: string }, { author_id }: RecommendationRecord): boolean {
  return actor.user_id === author_id;
}

/** Its author takes it back, and whom it is about need not show it. */
export function canDeleteRecommendation(actor: { user_id: string }, { author_id, presenter_user_id }: RecommendationRecord): boolean {
  return actor.user_id === author_id || actor.user_id === presenter_user_id;
}
