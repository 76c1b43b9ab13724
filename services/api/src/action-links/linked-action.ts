import type { MemberAction } from '@binome/contract/actions';
import type { readActionLink, useActionLink } from '@binome/contract/notifications/action-links';
import type { AuditAction } from '@binome/contract/values/audit-actions';
import type { z } from 'zod';
import type { MemberContext } from '../platform/process/context.ts';

type Found = z.output<typeof readActionLink.schema.response>['data'];
type Use = z.output<typeof useActionLink.schema.body>;
type Of<All, Name> = Extract<All, { action: Name }>;

export type LinkedActionName = Found['action'];

/** What is not the same on every page of a link. */
type Shown<Name extends LinkedActionName> = Omit<Of<Found, Name>, 'action' | 'company_name' | 'language' | 'time_zone' | 'recipient'>;

/** An action that a link of a mail does: the same function as in the app, with the same rights. */
export type LinkedAction<Name extends LinkedActionName> = {
  /** The right that the action takes in the app. */
  right: MemberAction;
  /** Says in the audit trail that it was done from a mail. */
  audited: AuditAction;
  /** @throws ApiError `not_found` */
  read: (context: MemberContext, id: string) => Promise<Shown<Name>>;
  run: (context: MemberContext, id: string, use: Of<Use, Name>) => Promise<void>;
};
