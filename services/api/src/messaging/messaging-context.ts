import type { MemberContext } from '../platform/process/context.ts';
import type { Session } from '../platform/sign-in/session.ts';

/** The context of a member with their session, to which the addresses of files are bound. */
export type MessagingContext = MemberContext & { session: Session };
