import type { Tx } from '../platform/data/database.ts';

/**
 * Keeps the name of a person who closes their account with an open request, proposal or relationship, because the notifications to their
 * partners contain it. Must run before the name is erased from the user.
 */
export async function keepNameForPartners(tx: Tx, userId: string, now: Date): Promise<void> {
  const own = tx.selectFrom('profiles').where('user_id', '=', userId).select('id');
  const requests = tx
    .selectFrom('mentoring_requests')
    .where((eb) => eb.or([eb('participant_id', 'in', own), eb('presenter_id', 'in', own)]))
    .where('aasm_state', '=', 'requested');
  const proposals = tx
    .selectFrom('match_proposals')
    .where((eb) => eb.or([eb('participant_id', 'in', own), eb('presenter_id', 'in', own)]))
    .where('ended_at', 'is', null);
  const relationships = tx
    .selectFrom('mentoring_relationships')
    .where((eb) => eb.or([eb('participant_id', 'in', own), eb('presenter_id', 'in', own)]))
    .where('aasm_state', 'in', ['initiated', 'admin_initiated']);
  await tx
    .insertInto('closed_account_names')
    .columns(['user_id', 'first_name', 'last_name', 'closed_at'])
    .expression((eb) =>
      eb
        .selectFrom('users as u')
        .where('u.id', '=', userId)
        .where((eb) => eb.or([eb.exists(requests.select('id')), eb.exists(proposals.select('id')), eb.exists(relationships.select('id'))]))
        .select((eb) => ['u.id as user_id', 'u.first_name', 'u.last_name', eb.val(now).as('closed_at')]),
    )
    .execute();
}
