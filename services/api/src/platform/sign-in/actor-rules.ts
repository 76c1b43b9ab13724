import type { Action, ConsoleAction } from '@binome/contract/actions';
import { doScopesAllow } from '@binome/contract/values/api-key-scopes';
import type { FastifyRequest } from 'fastify';
import type { Directory, Tx } from '../data/database.ts';
import { callerLocale } from '../http/caller.ts';
import { ApiError } from '../http/errors.ts';
import type { Route } from '../http/route.ts';
import type { Env } from '../process/env.ts';
import type { ConsoleUser, MemberActor } from './actor.ts';
import type { Session } from './session.ts';

/** The rules about actors, which `accounts` and `policies` implement. */
export type ActorRules = {
  /** Returns the member of a session, or null when their account may not sign in. */
  memberOf: (session: Session) => MemberActor | null;
  /** Whether the actor's roles, and the scopes of their key, allow an action. `null` is staff outside of any company. */
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
   * @throws ApiError `unauthorized` for a revoked key
   */
  readApiKey: (tx: Tx, session: Session, now: Date) => Promise<ApiKey>;
  /** Names at most two other people of the company whose role allows an action of the console. */
  namesWhoMay: (tx: Tx, action: Action, exceptUserId: string | null) => Promise<string[]>;
};

type ApiKey = NonNullable<MemberActor['api_key']>;

/** @throws ApiError `grant_required`, `unauthorized`, `registration_pending`, `forbidden`, `api_key_scope_missing` */
export function admittedActor(
  route: Route,
  { session, api_key }: { session: Session; api_key: ApiKey | undefined },
  actors: ActorRules,
  request: FastifyRequest,
): ConsoleUser {
  if (!companyIdOf(session)) throw new ApiError('grant_required');
  const person = actorOf(session, actors, request);
  if (!person) throw new ApiError('unauthorized');
  const actor = person.kind === 'member' ? { ...person, api_key } : person;
  assertAllowed(route, actor, actors);
  return actor;
}

/** @throws ApiError `registration_pending`, `forbidden`, `api_key_scope_missing` */
export function assertAllowed({ endpoint }: Route, actor: ConsoleUser | null, actors: ActorRules): void {
  if (endpoint.access === 'public' || actors.isAllowed(actor, endpoint.action)) return;
  const member = actor?.kind === 'member' ? actor : undefined;
  if (member?.api_key && !doScopesAllow(member.api_key.scopes, endpoint.action as ConsoleAction))
    throw new ApiError('api_key_scope_missing');
  throw new ApiError(member && !actors.isValidated(member) ? 'registration_pending' : 'forbidden');
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
