import type { ActorRole } from '../platform/sign-in/actor.ts';

type Actor = { user_id: string; presenter_id: string | null; roles: readonly ActorRole[] };
type Settings = { authors: 'members' | 'presenters' | 'moderators'; anonymous_questions: boolean };

/** The moderators of the feed: HR referents and company administrators. */
function isModerator({ roles }: Pick<Actor, 'roles'>): boolean {
  return roles.some(({ name }) => name === 'hr_referent' || name === 'company_admin');
}

/** The company decides who writes articles. Moderators always may. */
export function canCreateArticle(actor: Actor, { authors }: Settings): boolean {
  return authors === 'members' || (authors === 'presenters' && actor.presenter_id !== null) || isModerator(actor);
}

export function canAskAnonymously(actor: Actor, settings: Settings): boolean {
  return settings.anonymous_questions && canCreateArticle(actor, settings);
}

type Record = { kind: string; own: boolean; hidden_at: Date | null; solved_at: Date | null; can_meet: boolean };

export function articlePermissions(article: Record, hasOffered: boolean) {
  const open = article.hidden_at === null;
  return {
    edit: article.own,
    comment: open,
    report: open && !article.own,
    offer: canHelp(article) && article.can_meet && !hasOffered,
  };
}

/** An open question of another person. */
export function canHelp({ hidden_at, own, kind, solved_at }: Omit<Record, 'can_meet'>): boolean {
  return hidden_at === null && !own && kind === 'mutual_help' && solved_at === null;
}
