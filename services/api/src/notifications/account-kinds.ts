import type { DeliveredEvent } from '../platform/delivery/events.ts';
import type { AccountKind, AccountKinds } from './account-kind.ts';
import { ownAccountKinds } from './kinds/accounts.ts';
import { conversationKinds } from './kinds/conversations.ts';
import { feedKinds } from './kinds/feed.ts';
import { referentKinds } from './kinds/referents.ts';
import { registrationKinds } from './kinds/registrations.ts';
import { reportKinds } from './kinds/reports.ts';
import { signInChangeKinds } from './kinds/sign-in-changes.ts';
import { workshopKinds } from './kinds/workshops.ts';

const kinds = {
  ...ownAccountKinds,
  ...conversationKinds,
  ...feedKinds,
  ...referentKinds,
  ...registrationKinds,
  ...reportKinds,
  ...signInChangeKinds,
  ...workshopKinds,
} satisfies AccountKinds;

export type AccountEventName = keyof typeof kinds;

/** Every kind of mail about a person's own account, by its event. */
export const accountKinds: { [Name in AccountEventName]: AccountKind<Name> } = kinds;

/** Is this an event about a person's own account, of which they get a mail? */
export function isAboutAccount(event: DeliveredEvent): event is DeliveredEvent<AccountEventName> {
  return Object.hasOwn(accountKinds, event.name);
}
