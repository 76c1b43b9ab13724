import type { MentoringRelationshipState, ProfileType } from '@binome/contract/states';
import { searchWords } from '@binome/contract/values/fold-text';
import { sql } from 'kysely';
import { escapeLike, foldedName, isPersonInScope, isRelationshipInScope } from '../console/page-queries.ts';
import type { Tx } from '../platform/data/database.ts';
import type { ConsoleScope } from '../policies/console.ts';
import { lastContact } from '../relationships/progress/count-queries.ts';

const maxResults = 6;

type Partner = { user_id: string; first_name: string; last_name: string };
type FoundPerson = {
  id: string;
  first_name: string;
  last_name: string;
  job_title: string | null;
  business_unit: string | null;
  profile_types: ProfileType[];
};
type FoundRelationship = {
  id: string;
  aasm_state: MentoringRelationshipState;
  participant: Partner;
  presenter: Partner;
  last_contact_at: Date;
};

/** The people whose names, address and job title contain a word of a search, and whether they contain every word. */
export type Match = { id: string; has_all: boolean };

/** Finds the people of the company who match a word, in any scope. */
export async function matchPeople(tx: Tx, patterns: string[]): Promise<Match[]> {
  const { rows } = await sql<Match>`
    select u.id, u.search_text like all (${patterns}::text[]) as has_all
    from users u where u.search_text like any (${patterns}::text[])`.execute(tx);
  return rows;
}

/** Returns the first people in scope of those with these ids; those of `first` come before the others. */
export async function findPeople(tx: Tx, scope: ConsoleScope, ids: string[], first: string[]): Promise<FoundPerson[]> {
  const { rows } = await sql<FoundPerson>`
    select u.id, u.first_name, u.last_name, u.job_title, b.name as business_unit,
      array(select p.type::text from profiles p where p.user_id = u.id and p.left_at is null order by p.type) as profile_types
    from users u left join business_units b on b.id = u.business_unit_id
    where u.id = any(${ids}::uuid[]) and u.state <> 'closed' and ${isPersonInScope(scope, 'u.id', 'u.business_unit_id')}
    order by u.id = any(${first}::uuid[]) desc, u.last_name, u.first_name, u.id
    limit ${maxResults}`.execute(tx);
  return rows;
}

/** Finds relationships of these people in which each word is in the name of one partner: the running ones first, then the newest. */
export async function findRelationships(tx: Tx, scope: ConsoleScope, patterns: string[], ids: string[]): Promise<FoundRelationship[]> {
  const columns = { program: 'r.program_id', participant: 'r.participant_id', presenter: 'r.presenter_id' };
  const { rows } = await sql<FoundRelationship>`
    with named as materialized (select p.id from profiles p where p.user_id = any(${ids}::uuid[]))
    select r.id, r.aasm_state, ${lastContact} as last_contact_at,
      jsonb_build_object('user_id', a.id, 'first_name', a.first_name, 'last_name', a.last_name) as participant,
      jsonb_build_object('user_id', b.id, 'first_name', b.first_name, 'last_name', b.last_name) as presenter
    from mentoring_relationships r
    join profiles pa on pa.id = r.participant_id join users a on a.id = pa.user_id
    join profiles pb on pb.id = r.presenter_id join users b on b.id = pb.user_id
    left join relationship_follow_ups u on u.mentoring_relationship_id = r.id
    where (r.participant_id in (select id from named) or r.presenter_id in (select id from named))
      and ${foldedName('a')} || ' ' || ${foldedName('b')} like all (${patterns}::text[])
      and ${isRelationshipInScope(scope, columns)}
    order by r.aasm_state in ('initiated', 'admin_initiated') desc, r.created_at desc, r.id
    limit ${maxResults}`.execute(tx);
  return rows;
}

/** Returns a pattern for each word. */
export function patternsOf(search: string): string[] {
  return searchWords(search).map((word) => `%${escapeLike(word)}%`);
}
