import type { AccountKind } from '../account-kind.ts';
import { signInChangeKind } from '../shared/sign-in-change-mail.ts';

export const signInChangeWithdrawn: AccountKind<'sign_in_change.withdrawn'> = signInChangeKind('sign_in_change.withdrawn');
