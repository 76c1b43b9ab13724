import type { AccountKind } from '../account-kind.ts';
import { signInChangeKind } from '../shared/sign-in-change-mail.ts';

export const signInChangeProposed: AccountKind<'sign_in_change.proposed'> = signInChangeKind('sign_in_change.proposed');
