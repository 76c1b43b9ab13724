import { sql } from 'kysely';
import { openDatabase } from '../src/platform/data/database.ts';

/**
 * Gives each presenter of a company the role of participant too, with the answers that both roles are asked for; their skills become
 * needs. Returns the number of visible participants.
 */
export async function makeParticipants(databaseUrl: string, slug: string): Promise<number> {
  const database = openDatabase({ url: databaseUrl, poolSize: 1, work: 'bench' });
  try {
    const { id: company_id } = await database.directory
      .selectFrom('directory.companies')
      .where('slug', '=', slug)
      .select('id')
      .executeTakeFirstOrThrow();
    return await database.inCompany({ company_id, user_id: 'system' }, async (tx) => {
      await sql`
        insert into profiles (user_id, type, title, completion_percentage, next_step)
        select user_id, 'participant', title, completion_percentage, next_step from profiles p
        where type = 'presenter' and not exists (select from profiles o where o.user_id = p.user_id and o.type = 'participant')`.execute(
        tx,
      );
      await sql`
        insert into profile_answers (profile_id, question_id, rank, choice_id, tag_id, business_unit_id)
        select participant.id, asked.id, a.rank, choice.id, a.tag_id, a.business_unit_id
        from profiles participant
        join profiles presenter on presenter.user_id = participant.user_id and presenter.type = 'presenter'
        join profile_answers a on a.profile_id = presenter.id and a.body is null and a.file_id is null
        join questions q on q.id = a.question_id
        join questions asked on asked.profile_type = 'participant'
          and asked.field_name = case q.field_name when 'skills' then 'needs' else q.field_name end
        left join question_choices old on old.id = a.choice_id
        left join question_choices choice on choice.question_id = asked.id and choice.code = old.code
        where participant.type = 'participant' and (a.choice_id is null or choice.id is not null)
          and not exists (select from profile_answers b where b.profile_id = participant.id)
        on conflict do nothing`.execute(tx);
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from profiles p join users u on u.id = p.user_id
        where p.type = 'participant' and p.next_step is null and u.state = 'active' and u.profile_visible and u.accepts_offers`.execute(tx);
      return rows[0]?.count ?? 0;
    });
  } finally {
    await database.close();
  }
}
