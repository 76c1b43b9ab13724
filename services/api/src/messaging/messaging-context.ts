import type { MemberContext } from '../platform/context.ts';
import type { Session } from '../platform/session.ts';

/** The context of a member with their session, to which the addresses of files are bound. */
export type MessagingContext = MemberContext & { session: Session };
