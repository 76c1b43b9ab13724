import type { listHelpers as listHelpersEndpoint } from '@binome/contract/accounts/invitations';
import { shownHelpers } from '@binome/contract/values/limits';
import type { z } from 'zod';
import { assertInvitationOpen, findLinkCompany } from '../accounts/registration/access-links.ts';
import { type AttemptLimit, countAttempt } from '../platform/http/attempts.ts';
import type { PublicRequest } from '../platform/http/route.ts';
import type { CompanyIndexes } from './company-indexes.ts';
import { filterProfiles } from './filter-profiles.ts';
import type { IndexedProfile } from './indexed-profile.ts';

type Input = z.output<typeof listHelpersEndpoint.schema.body>;

/** Whoever tries out all pairs of topics would read the whole community. */
const perLink: AttemptLimit = { name: 'helpers_link', max: 30, seconds: 86_400 };

/**
 * Returns a few people who could help an invited person, or whom they could help: of those whom they will see as a member, the ones with a
 * place, with most of the topics, and with a sentence of their own. Each person begins elsewhere in the list, so that not the same people are
 * shown to everybody.
 * @throws ApiError the reason why the link cannot be used; `access_link_invalid` for an open link; `too_many_requests`
 */
export async function listHelpers(
  context: PublicRequest,
  indexes: CompanyIndexes,
  { access_link, role, topics }: Input,
): Promise<IndexedProfile[]> {
  const { services, ip, now } = context;
  const { database } = services;
  const company_id = await findLinkCompany(database.directory, access_link, ip);
  await countAttempt(database.directory, perLink, access_link.id.toLowerCase());
  return database.inCompany({ company_id }, async (tx) => {
    const { program, invited } = await assertInvitationOpen(tx, access_link.id, now);
    const community = await indexes.getCommunity(tx, company_id, role === 'participant' ? 'presenter' : 'participant');
    const { listed } = filterProfiles(community, {
      words: [],
      filters: new Map([['tags', topics]]),
      available: true,
      programs: program ? [program.id] : [],
      excluded: new Set([invited.id]),
    });
    const people = community.profiles.filter(({ position }) => listed.has(position));
    return pickHelpers(people, topics, placeOf(invited.email));
  });
}

/** Returns the best few, of equals those after `place`. */
export function pickHelpers<Person extends Pick<IndexedProfile, 'skills' | 'needs' | 'title'>>(
  people: Person[],
  topics: string[],
  place: number,
): Person[] {
  const groups = new Map<number, Person[]>();
  for (const person of people) {
    const met = topics.filter((topic) => person.skills.includes(topic) || person.needs.includes(topic)).length;
    const rank = 2 * met + (person.title ? 1 : 0);
    const equals = groups.get(rank);
    if (equals) equals.push(person);
    else groups.set(rank, [person]);
  }
  const ranked = [...groups].sort(([one], [other]) => other - one);
  return ranked.flatMap(([, equals]) => rotate(equals, place % equals.length)).slice(0, shownHelpers);
}

function rotate<T>(list: T[], start: number): T[] {
  return [...list.slice(start), ...list.slice(0, start)];
}

/** Differs from person to person, and stays the same for each. */
function placeOf(text: string): number {
  let place = 7;
  for (const letter of text) place = (place * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return place;
}
