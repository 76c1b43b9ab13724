import { sql } from 'kysely';
import type { Tx } from '../platform/data/database.ts';
import type { CompanySettings, DirectoryCompanies } from '../platform/data/schema.gen.ts';
import { isProfileVisible } from '../profiles/console-queries.ts';

/** What the steps of the onboarding are computed from, of the company of the transaction. */
export type OnboardingRow = Pick<DirectoryCompanies & CompanySettings, 'name' | 'slug'> & {
  brand_colour: string;
  languages: ('fr' | 'en')[];
  has_logo: boolean;
  sign_in_methods: 'password' | 'password_or_sso' | 'sso';
  has_identity_provider: boolean;
  domains: string[];
  units: number;
  sites: number;
  program: { name: string; starts_on: string; ends_on: string } | null;
  has_own_welcome: boolean;
  questions: number;
  own_texts: number;
  reviewed: string[];
  team: number;
  team_invited: number;
  has_tried: boolean;
  own_completion: number;
  invited: number;
  opened: number;
  waiting: number;
  waiting_since: Date | null;
  validated: number;
  visible: number;
  has_relationships: boolean;
  has_left: boolean;
};

/** The people who run the console of the company. */
const runsConsole = sql`exists (select from user_roles o where o.user_id = u.id and o.name in ('company_admin', 'hr_referent'))`;

/**
 * Reads what the onboarding is computed from, in one statement. `today` is an ISO day; `user_id` the member who asks, null for staff and jobs.
 * Reads states, counts and dates only: no text and no name of a person.
 */
export async function findOnboarding(tx: Tx, today: string, user_id: string | null, locale: string): Promise<OnboardingRow> {
  const { rows } = await sql<OnboardingRow>`
    select c.name, c.slug, c.brand_colour, c.languages, c.logo_url is not null as has_logo, s.sign_in_methods,
      exists (select from identity_providers) as has_identity_provider,
      array(select d.domain from directory.sign_in_domains d where d.company_id = c.id and d.verified_at is not null order by d.domain) as domains,
      (select count(*) from business_units where archived_at is null) as units,
      (select count(*) from sites where archived_at is null) as sites,
      (select jsonb_build_object('name', coalesce(p.name ->> ${locale}, p.name ->> c.default_language::text), 'starts_on', p.starts_on, 'ends_on', p.ends_on)
        from programs p where p.archived_at is null and p.ends_on >= ${today}::date order by p.position limit 1) as program,
      exists (select from documents d where d.kind = 'wording' and d.withdrawn_at is null
        and exists (select from jsonb_object_keys(d.content) word where word like 'welcome.%')) as has_own_welcome,
      (select count(*) from questions q where q.archived_at is null) as questions,
      (select count(*) from documents d where d.kind in ('charter', 'faq') and d.withdrawn_at is null and d.version > 1) as own_texts,
      array(select step from onboarding_reviews) as reviewed,
      people.*,
      (select coalesce(max(p.completion_percentage), 0) from profiles p where p.user_id = ${user_id}::uuid and p.left_at is null) as own_completion,
      (select count(distinct p.user_id) from profiles p join users u on u.id = p.user_id where ${isProfileVisible}) as visible,
      exists (select from mentoring_relationships) as has_relationships,
      exists (select from users u where u.id = ${user_id}::uuid and u.onboarding_left_at is not null) as has_left
    from company_settings s
    join directory.companies c on c.id = s.company_id
    cross join lateral (
      select count(*) filter (where m.runs and m.state in ('validated', 'active')) as team,
        count(*) filter (where not m.runs and m.invited_to_run) as team_invited,
        coalesce(bool_or(m.runs and m.answered), false) as has_tried,
        count(*) filter (where not m.runs and not m.invited_to_run) as invited,
        count(*) filter (where not m.runs and not m.invited_to_run and (m.state <> 'invited' or m.opened)) as opened,
        count(*) filter (where m.state = 'confirmed') as waiting,
        min(m.confirmed_at) filter (where m.state = 'confirmed') as waiting_since,
        count(*) filter (where not m.runs and m.state in ('validated', 'active')) as validated
      from (
        select u.state, u.confirmed_at, ${runsConsole} as runs,
          exists (select from access_links l where l.user_id = u.id and l.opened_at is not null) as opened,
          exists (select from invitation_roles i join access_links l on l.id = i.access_link_id
            where l.user_id = u.id and i.name in ('company_admin', 'hr_referent')) as invited_to_run,
          exists (select from profiles p join profile_answers a on a.profile_id = p.id where p.user_id = u.id) as answered
        from users u where u.state not in ('closed', 'suspended')) m) people`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the company has no settings');
  return row;
}

/** Records that a step was read. Returns when; null if it was read before. */
export async function insertReview(tx: Tx, step: string, by_user_id: string | null, now: Date): Promise<Date | null> {
  const inserted = await tx
    .insertInto('onboarding_reviews')
    .values({ step, by_user_id, reviewed_at: now })
    .onConflict((conflict) => conflict.columns(['company_id', 'step']).doNothing())
    .returning('reviewed_at')
    .executeTakeFirst();
  return inserted?.reviewed_at ?? null;
}

export async function findReview(tx: Tx, step: string): Promise<Date> {
  return (await tx.selectFrom('onboarding_reviews').where('step', '=', step).select('reviewed_at').executeTakeFirstOrThrow()).reviewed_at;
}

/** Remembers that a member lands elsewhere from now on. */
export async function markOnboardingLeft(tx: Tx, user_id: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ onboarding_left_at: now })
    .where('id', '=', user_id)
    .where('onboarding_left_at', 'is', null)
    .execute();
}
