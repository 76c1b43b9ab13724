import type { ProfileType } from '@binome/contract/states';
import type { Tx } from '../../platform/data/database.ts';

/** The questions by which members name topics: what a participant needs, what a presenter knows. Their field names are fixed. */
const fieldOfRole: Record<ProfileType, string> = { participant: 'needs', presenter: 'skills' };

/** The questions about topics that the company asks, by role, the participant's first. */
export async function findWishQuestions(tx: Tx) {
  const questions = await tx
    .selectFrom('questions')
    .where('field_name', 'in', Object.values(fieldOfRole))
    .where('field_type', '=', 'tag')
    .where('step_id', 'is not', null)
    .where('archived_at', 'is', null)
    .select(['profile_type as role', 'field_name', 'max_items'])
    .orderBy('profile_type', 'desc')
    .execute();
  return questions.flatMap(({ role, field_name, max_items }) => (role && fieldOfRole[role] === field_name ? [{ role, max_items }] : []));
}

/** The topics of the company that are not archived, in its order. */
export function listTopics(tx: Tx) {
  return tx
    .selectFrom('tags')
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('code')
    .select(['code', 'name', 'family'])
    .execute();
}
