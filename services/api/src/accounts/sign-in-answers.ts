import { type ErrorCode, errorStatus } from '@binome/contract/errors';
import { type RegistrationState, registrationState } from '@binome/contract/states';
import { ApiError } from '../platform/http/errors.ts';

/** Why an account is closed to its owner, once they have proved who they are. The text says why, and whom to ask. */
type ClosedAccount = 'email_unconfirmed' | 'registration_refused' | 'account_suspended';

/** `enters` opens a session. An error code is the API's answer, with its text. */
type Answer<Other extends string> = 'enters' | ClosedAccount | Other;

/** What an account in one state gets, by way in. The company's settings (required single sign-on, second factor) come on top. */
type Answers = {
  /** The right password, at the member app. A wrong one is `invalid_credentials` in every state, in the same time. */
  password: Answer<'invalid_credentials'>;
  passkey: Answer<'passkey_refused'>;
  /** The company's provider, by SAML or OpenID Connect. `registers` if the company lets such a person in, else `no_account`. */
  sso: Answer<'registers' | 'no_account'>;
  /** A linked Facebook account. */
  social: Answer<'no_account'>;
  /** Any of these ways at the console, for a person with a role. */
  console: Answer<'invalid_credentials' | 'registration_pending'>;
  /** The link that confirms the e-mail address. */
  link: Answer<'confirmation_link_expired'>;
  /** The mail that answers the request for a new password. `nothing` is sent to an address without a login. */
  reset_mail: 'reset_link' | 'confirmation_link' | Exclude<ClosedAccount, 'email_unconfirmed'> | 'nothing';
  /** A link to choose a new password, sent before the account came into this state. A refusal changes no password. */
  reset: Answer<'reset_link_expired'>;
  /** The link of an invitation. */
  invitation: 'registers' | 'access_link_used' | 'access_link_expired';
  /** A SCIM User with `active: true`. `invites` unless an invitation is open. */
  scim: 'invites' | 'keeps' | 'resumes' | 'not_found';
};

const withoutLogin = {
  password: 'invalid_credentials',
  passkey: 'passkey_refused',
  social: 'no_account',
  console: 'invalid_credentials',
  link: 'confirmation_link_expired',
  reset_mail: 'nothing',
  reset: 'reset_link_expired',
} as const;

const open = {
  password: 'enters',
  passkey: 'enters',
  sso: 'enters',
  social: 'enters',
  console: 'enters',
  // It was used: its holder signs in.
  link: 'confirmation_link_expired',
  reset_mail: 'reset_link',
  reset: 'enters',
  invitation: 'access_link_used',
  scim: 'keeps',
} as const;

/** The same answer whichever way a person proves who they are. */
const closed = <Code extends ClosedAccount>(code: Code) => ({ password: code, passkey: code, sso: code, social: code, console: code });

export const signInAnswers: Record<RegistrationState, Answers> = {
  invited: { ...withoutLogin, sso: 'registers', invitation: 'registers', scim: 'invites' },
  registered: {
    ...closed('email_unconfirmed'),
    link: 'enters',
    // Somebody else may have registered with this address: only its owner chooses the password, with the confirmation.
    reset_mail: 'confirmation_link',
    reset: 'email_unconfirmed',
    invitation: 'registers',
    scim: 'keeps',
  },
  // They see the state of their registration, and their own profile.
  confirmed: { ...open, console: 'registration_pending' },
  validated: open,
  active: open,
  refused: {
    ...closed('registration_refused'),
    link: 'registration_refused',
    reset_mail: 'registration_refused',
    reset: 'registration_refused',
    invitation: 'access_link_used',
    scim: 'invites',
  },
  suspended: {
    ...closed('account_suspended'),
    link: 'account_suspended',
    reset_mail: 'account_suspended',
    reset: 'account_suspended',
    invitation: 'access_link_used',
    scim: 'resumes',
  },
  closed: { ...withoutLogin, sso: 'no_account', invitation: 'access_link_expired', scim: 'not_found' },
};

/** The states in which a person may sign in. With `confirmed`, they only see their own account and profile. */
export const signInStates: ReadonlySet<RegistrationState> = new Set(
  registrationState.options.filter((state) => signInAnswers[state].password === 'enters'),
);

/** The ways that end in a session. */
export type SessionWay = 'password' | 'passkey' | 'sso' | 'social' | 'console' | 'link' | 'reset';

/**
 * Refuses a person who has proved who they are, if the state of their account lets them in by no session.
 * @throws ApiError with the answer of the table
 */
export function assertEnters(state: RegistrationState, way: SessionWay): void {
  const answer = signInAnswers[state][way];
  if (answer !== 'enters') throw new ApiError(isErrorCode(answer) ? answer : 'invalid_credentials');
}

function isErrorCode(answer: string): answer is ErrorCode {
  return Object.hasOwn(errorStatus, answer);
}
