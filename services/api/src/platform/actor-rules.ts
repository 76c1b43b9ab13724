import type { Action, ConsoleAction } from '@binome/contract/actions';
import type { FastifyRequest } from 'fastify';
import type { ConsoleUser, MemberActor } from './actor.ts';
import type { Caller } from './caller.ts';
import { callerLocale } from './caller.ts';
import type { Services } from './context.ts';
import type { Directory, Tx } from './database.ts';
import type { Env } from './env.ts';
import { ApiError } from './errors.ts';
import type { Route } from './route.ts';
import type { Session } from './session.ts';

/** The rules about actors, which `accounts` and `policies` implement. */
export type ActorRules = {
  /** Returns the member of a session, or null when their account may not sign in. */
  memberOf: (session: Session) => MemberActor | null;
  /** Whether the actor's roles allow an action. `null` is staff outside of any company. */
  isAllowed: (actor: ConsoleUser | null, action: Action) => boolean;
  /** Whether the member's registration is validated. */
  isValidated: (actor: MemberActor) => boolean;
  /**
   * Refuses a call of staff who lack the second factor that the deployment requires.
   * @throws ApiError `staff_second_factor_required`, `proven_session_required`
   */
  assertStaffFactor: (directory: Directory, session: Session, action: Action, env: Env) => Promise<void>;
  /**
   * Returns the API key of a session.
   * @throws ApiError `unauthorized` for a revoked key, `api_key_scope_missing`
   */
  admitApiKey: (tx: Tx, session: Session, action: ConsoleAction, now: Date) => Promise<{ name: string }>;
};

/** @throws ApiError `grant_required`, `unauthorized`, `registration_pending`, `forbidden` */
export function admittedActor(route: Route, session: Session, actors: ActorRules, request: FastifyRequest): ConsoleUser {
  if (!companyIdOf(session)) throw new ApiError('grant_required');
  const actor = actorOf(session, actors, request);
  if (!actor) throw new ApiError('unauthorized');
  assertAllowed(route, actor, actors);
  return actor;
}

/** @throws ApiError `registration_pending`, `forbidden` */
export function assertAllowed({ endpoint }: Route, actor: ConsoleUser | null, actors: ActorRules): void {
  if (endpoint.access === 'public' || actors.isAllowed(actor, endpoint.action)) return;
  throw new ApiError(actor?.kind === 'member' && !actors.isValidated(actor) ? 'registration_pending' : 'forbidden');
}

/** Returns the member of a session, or the staff in the company that they entered; null for an account that may not sign in. */
export function actorOf(session: Session, actors: ActorRules, request: FastifyRequest): ConsoleUser | null {
  if (session.user_id) return actors.memberOf(session);
  if (!session.staff_id || !session.support_access) return null;
  const { company_id, support_access_id } = session.support_access;
  return { kind: 'staff', company_id, staff_id: session.staff_id, support_access_id, language: callerLocale(request, 'fr') };
}

/** The member's own company, or the company that staff have entered. */
export function companyIdOf(session: Session): string | undefined {
  return session.company_id ?? session.support_access?.company_id;
}

/** @throws ApiError `forbidden` unless the session belongs to staff */
export function staffSession(session: Session): Session & { staff_id: string } {
  if (!session.staff_id) throw new ApiError('forbidden');
  return { ...session, staff_id: session.staff_id };
}

/**
 * Returns the actor of a call, with the key if the call has one.
 * @throws ApiError `unauthorized`, `api_key_scope_missing`
 */
export async function withApiKey(
  { endpoint }: Route,
  caller: Caller,
  tx: Tx,
  session: Session,
  actor: ConsoleUser,
  { services, actors }: { services: Services; actors: ActorRules },
): Promise<ConsoleUser> {
  if (caller.kind !== 'api_key' || actor.kind !== 'member') return actor;
  return { ...actor, api_key: await actors.admitApiKey(tx, session, endpoint.action as ConsoleAction, services.now()) };
}
