import type { OpenedAccessLink } from '@binome/contract/accounts/registration';

/** What each step of a personal invitation receives. */
export interface InvitedProps {
  linkId: string;
  token: string;
  link: OpenedAccessLink;
  /** Called before the account is signed in: the page stays until the next one opens. */
  onJoin: () => void;
}
