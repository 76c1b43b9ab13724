import type { Tx } from '../platform/data/database.ts';

/** The ids of both users of a subject, by its kind. Other kinds have no partners. */
export const findPartnersOf: Record<string, ((tx: Tx, id: string) => Promise<string[]>) | undefined> = {
  mentoring_request: async (tx, id) =>
    userIds(
      await tx
        .selectFrom('mentoring_requests as s')
        .innerJoin('profiles as m', 'm.id', 's.participant_id')
        .innerJoin('profiles as p', 'p.id', 's.presenter_id')
        .where('s.id', '=', id)
        .select(['m.user_id as participant', 'p.user_id as presenter'])
        .executeTakeFirst(),
    ),
  match_proposal: async (tx, id) =>
    userIds(
      await tx
        .selectFrom('match_proposals as s')
        .innerJoin('profiles as m', 'm.id', 's.participant_id')
        .innerJoin('profiles as p', 'p.id', 's.presenter_id')
        .where('s.id', '=', id)
        .select(['m.user_id as participant', 'p.user_id as presenter'])
        .executeTakeFirst(),
    ),
  mentoring_relationship: async (tx, id) => userIds(await selectPartners(tx).where('r.id', '=', id).executeTakeFirst()),
  meeting: async (tx, id) =>
    userIds(
      await selectPartners(tx)
        .where('r.id', '=', (eb) => eb.selectFrom('meetings').where('id', '=', id).select('mentoring_relationship_id'))
        .executeTakeFirst(),
    ),
};

function selectPartners(tx: Tx) {
  return tx
    .selectFrom('mentoring_relationships as r')
    .innerJoin('profiles as m', 'm.id', 'r.participant_id')
    .innerJoin('profiles as p', 'p.id', 'r.presenter_id')
    .select(['m.user_id as participant', 'p.user_id as presenter']);
}

function userIds(partners: { participant: string; presenter: string } | undefined): string[] {
  return partners ? [partners.participant, partners.presenter] : [];
}
