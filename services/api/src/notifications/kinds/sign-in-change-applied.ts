import type { AccountKind } from '../account-kind.ts';
import { signInChangeKind } from '../shared/sign-in-change-mail.ts';

export const signInChangeApplied: AccountKind<'sign_in_change.applied'> = signInChangeKind('sign_in_change.applied');
