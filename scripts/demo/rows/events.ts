import type { NotificationKind } from '@binome/contract/notification-kinds';
import type { DraftContext } from './draft-context.ts';
import { daysSinceDecision, requestKey } from './relationships.ts';

/** An event of a request or a relationship, with the notifications it caused. */
type DemoEvent = {
  name: NotificationKind;
  key: string;
  subject_id: string;
  /** Where the notifications lead, if a relationship exists. */
  relationship_id?: string;
  daysAgo: number;
  actor: string;
  recipients: [recipient: string, partner: string][];
  /** An administrator's reason. */
  reason?: string;
};

/** Older notifications are marked as read. */
const unreadDays = 7;

const outcomeEvents = {
  confirmed: 'mentoring_request.accepted',
  declined: 'mentoring_request.declined',
  withdrawn: 'mentoring_request.withdrawn',
  expired: 'mentoring_request.expired',
  revoked: 'mentoring_request.revoked',
} as const satisfies Record<string, NotificationKind>;

/** Delivered events, their notifications, and audit entries of the administrator's actions. */
export function eventRows(context: DraftContext) {
  const { draft, clock, id } = context;
  const events = draft.requests.flatMap((request) => requestEvents(context, request)).concat(adminEvents(context));
  return {
    events: events.map(({ name, key, subject_id, daysAgo, actor }) => ({
      id: id('event', name, key),
      name,
      actor_id: id('user', actor),
      subject_id,
      created_at: clock.ago(daysAgo, key),
      // Marked as delivered, so that loading the demo sends no mail.
      delivered_at: clock.ago(daysAgo, key),
    })),
    notifications: events.flatMap(({ name, key, subject_id, relationship_id, daysAgo, recipients }) =>
      recipients.map(([recipient, partner]) => ({
        id: id('notification', name, key, recipient),
        user_id: id('user', recipient),
        event_id: id('event', name, key),
        kind: name,
        subject_id,
        relationship_id: relationship_id ?? null,
        partner_id: id('user', partner),
        created_at: clock.ago(daysAgo, key),
        read_at: daysAgo > unreadDays ? clock.ago(daysAgo - 1, key) : null,
      })),
    ),
    audit_entries: events
      .filter(({ actor }) => actor === draft.administrator)
      .map(({ name, key, subject_id, daysAgo, reason }) => ({
        id: id('audit', name, key),
        actor_id: id('user', draft.administrator),
        // The audit trail uses one action for members and administrators: the entry names the actor.
        action: name === 'mentoring_relationship.admin_initiated' ? 'mentoring_relationship.initiated' : name,
        subject_id,
        reason: reason ?? null,
        created_at: clock.ago(daysAgo, key),
      })),
  };
}

function requestEvents(context: DraftContext, request: DraftContext['draft']['requests'][number]): DemoEvent[] {
  const { draft, id } = context;
  const { from, to, requestedDaysAgo, outcome } = request;
  const key = requestKey(request);
  const subject_id = id('request', key);
  const created: DemoEvent = {
    name: 'mentoring_request.created',
    key,
    subject_id,
    daysAgo: requestedDaysAgo,
    actor: from,
    recipients: [[to, from]],
  };
  if (!outcome) return [created];

  const decided: DemoEvent = {
    name: outcomeEvents[outcome.state],
    key,
    subject_id,
    ...(outcome.state === 'confirmed' ? { relationship_id: id('relationship', key) } : {}),
    daysAgo: daysSinceDecision(context, request) ?? requestedDaysAgo,
    actor: { confirmed: to, declined: to, withdrawn: from, expired: from, revoked: draft.administrator }[outcome.state],
    recipients: outcomeRecipients(outcome.state, from, to),
    reason: outcome.state === 'revoked' ? outcome.reason : undefined,
  };
  if (outcome.state !== 'confirmed') return [created, decided];
  const { relationship } = outcome;
  if (relationship.state !== 'admin_finished' && relationship.state !== 'cancelled') return [created, decided];
  const ended: DemoEvent = {
    name: relationship.state === 'cancelled' ? 'mentoring_relationship.cancelled' : 'mentoring_relationship.admin_finished',
    key,
    subject_id: id('relationship', key),
    relationship_id: id('relationship', key),
    daysAgo: relationship.endedDaysAgo,
    actor: draft.administrator,
    recipients: bothPartners(from, to),
    reason: relationship.reason,
  };
  return [created, decided, ended];
}

function outcomeRecipients(state: keyof typeof outcomeEvents, from: string, to: string): DemoEvent['recipients'] {
  if (state === 'withdrawn') return [[to, from]];
  if (state === 'declined' || state === 'expired') return [[from, to]];
  return bothPartners(from, to);
}

function adminEvents({ draft, id }: DraftContext): DemoEvent[] {
  return draft.adminRelationships.map(({ participant, presenter, openedDaysAgo, reason }) => ({
    name: 'mentoring_relationship.admin_initiated',
    key: `${participant}/${presenter}`,
    subject_id: id('relationship', 'admin', participant, presenter),
    relationship_id: id('relationship', 'admin', participant, presenter),
    daysAgo: openedDaysAgo,
    actor: draft.administrator,
    recipients: bothPartners(participant, presenter),
    reason,
  }));
}

function bothPartners(participant: string, presenter: string): DemoEvent['recipients'] {
  return [
    [participant, presenter],
    [presenter, participant],
  ];
}
