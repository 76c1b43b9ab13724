import type { readSharedKeepsake as readSharedKeepsakeEndpoint } from '@binome/contract/mentoring/keepsakes';
import type { ProfileType } from '@binome/contract/states';
import type { z } from 'zod';
import { findMailRecipient } from '../../accounts/queries.ts';
import { activeAccountStates } from '../../accounts/states.ts';
import { type AttemptLimit, countFailures } from '../../platform/http/attempts.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { PublicRequest } from '../../platform/http/route.ts';
import { hashToken } from '../../platform/sign-in/tokens.ts';
import { translate } from '../../platform/text/intl.ts';
import { replaceErasedName } from '../../platform/text/names.ts';
import { listObjectives } from '../notebook/queries.ts';
import { findRelationship } from '../queries.ts';
import { hasFinished } from '../states.ts';
import { findLink, listHeldAt, listWords } from './queries.ts';

/** Links that do not work. Those that do, which nobody can guess, are always answered. */
const perNetwork: AttemptLimit = { name: 'keepsake_link_network', max: 300, seconds: 900 };

/**
 * Returns the keepsake that its owner shows by a link. It has first names and no portrait, the owner's texts, and of the partner's those that
 * the partner lets stand there. Objectives that the partner wrote are the partner's.
 * @throws ApiError `keepsake_link_expired` whatever is wrong with the link, `too_many_requests`
 */
export async function readSharedKeepsake(
  { services, ip, now, locale }: PublicRequest,
  token: string,
): Promise<z.output<typeof readSharedKeepsakeEndpoint.schema.response>['data']> {
  const { database } = services;
  const counts = [{ limit: perNetwork, subject: ip, accepts: () => true }];
  const gone = () => new ApiError('keepsake_link_expired');
  return countFailures(database.directory, counts, async () => {
    const link = await findLink(database.directory, hashToken(token), now);
    if (!link) throw gone();
    const { company_id, user_id, mentoring_relationship_id: id } = link;
    return database.inCompany({ company_id, user_id }, async (tx) => {
      const relationship = await findRelationship(tx, id);
      const reader = await findMailRecipient(tx, user_id);
      if (!relationship?.ended_at || !reader || !activeAccountStates.has(reader.state) || !hasFinished(relationship.aasm_state))
        throw gone();
      const { participant, presenter, created_at, ended_at, program } = relationship;
      const owner: ProfileType = participant.user_id === user_id ? 'participant' : 'presenter';
      const words = await listWords(tx, id, owner);
      return {
        ...{ company_name: reader.company_name, language: reader.language, owner, created_at, ended_at },
        program_name: program && translate(program.name, reader.language),
        participant: replaceErasedName(participant, locale).first_name,
        presenter: replaceErasedName(presenter, locale).first_name,
        held_at: await listHeldAt(tx, id),
        objectives: (await listObjectives(tx, id)).filter(({ created_by }) => created_by === owner),
        words: words.filter(({ author, moment, kept }) => kept || (author === owner && moment === 'takeaway')),
      };
    });
  });
}
