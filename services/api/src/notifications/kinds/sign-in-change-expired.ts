import type { AccountKind } from '../account-kind.ts';
import { signInChangeKind } from '../shared/sign-in-change-mail.ts';

export const signInChangeExpired: AccountKind<'sign_in_change.expired'> = signInChangeKind('sign_in_change.expired');
