import type { AccountKinds } from '../account-kind.ts';
import { signInChangeKind } from '../shared/sign-in-change-mail.ts';

export const signInChangeKinds = {
  'sign_in_change.proposed': signInChangeKind('sign_in_change.proposed'),
  'sign_in_change.applied': signInChangeKind('sign_in_change.applied'),
  'sign_in_change.withdrawn': signInChangeKind('sign_in_change.withdrawn'),
  'sign_in_change.expired': signInChangeKind('sign_in_change.expired'),
} satisfies AccountKinds;
