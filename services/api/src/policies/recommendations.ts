type RecommendationRecord = { author_id: string; presenter_user_id: string };

/** A participant recommends a presenter once, when they have or had a relationship. */
export function canRecommend(
  actor: { user_id: string },
  presenter: { user_id: string; left_at: Date | string | null },
  eligibility: { has_relationship: boolean; has_recommended: boolean },
): boolean {
  return actor.user_id !== presenter.user_id && presenter.left_at === null && eligibility.has_relationship && !eligibility.has_recommended;
}

export function canEditRecommendation(actor: { user_id: string }, { author_id }: RecommendationRecord): boolean {
  return actor.user_id === author_id;
}

/** The author and the recommended presenter may delete a recommendation. */
export function canDeleteRecommendation(actor: { user_id: string }, { author_id, presenter_user_id }: RecommendationRecord): boolean {
  return actor.user_id === author_id || actor.user_id === presenter_user_id;
}
