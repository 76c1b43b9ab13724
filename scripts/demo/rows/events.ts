import type { ProfileType } from '@binome/contract/states';
import type { NotificationKind } from '@binome/contract/values/notification-kinds';
import type { ProposalDraft } from '../authoring.ts';
import type { DraftContext } from './draft-context.ts';
import { daysSinceDecision, requestKey } from './relationships.ts';

/** An event of a request or a relationship, with the notifications it caused. */
type DemoEvent = {
  /** The kind of the notifications. */
  name: NotificationKind;
  key: string;
  subject_id: string;
  /** What the notifications open, if it is not the subject. */
  opened_id?: string;
  /** Where the notifications lead, if a relationship exists. */
  relationship_id?: string;
  daysAgo: number;
  actor: string;
  participant: string;
  presenter: string;
  /** The sides of the notified people. */
  told: readonly ProfileType[];
  /** An administrator's reason. */
  reason?: string;
};

/** Older notifications are marked as read. */
const unreadDays = 7;

const outcomes = { confirmed: 'accepted', declined: 'declined', withdrawn: 'withdrawn', expired: 'expired', revoked: 'revoked' } as const;

/** Delivered events, their notifications, and audit entries of the administrator's actions. */
export function eventRows(context: DraftContext) {
  const { draft, clock, id } = context;
  const events = [
    ...draft.requests.flatMap((request) => requestEvents(context, request)),
    ...draft.proposals.flatMap((proposal) => proposalEvents(context, proposal)),
    ...assignmentEvents(context),
    ...adminEvents(context),
  ];
  return {
    events: events.map((event) => ({
      ...recordedOf(event),
      id: id('event', event.name, event.key),
      actor_id: id('user', event.actor),
      created_at: clock.ago(event.daysAgo, event.key),
      // Marked as delivered, so that loading the demo sends no mail.
      delivered_at: clock.ago(event.daysAgo, event.key),
    })),
    notifications: events.flatMap(({ name, key, subject_id, opened_id = subject_id, relationship_id, daysAgo, told, ...people }) =>
      told.map((side) => ({
        id: id('notification', name, key, people[side]),
        user_id: id('user', people[side]),
        side,
        event_id: id('event', name, key),
        kind: name,
        subject_id: opened_id,
        relationship_id: relationship_id ?? null,
        partner_id: id('user', people[otherSide(side)]),
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
        action: auditActions[name] ?? name,
        subject_id,
        reason: reason ?? null,
        created_at: clock.ago(daysAgo, key),
      })),
  };
}

const auditActions: Partial<Record<NotificationKind, string>> = {
  'mentoring_relationship.admin_initiated': 'mentoring_relationship.initiated',
  'match_proposal.suggested': 'match_proposal.created',
};

/** What is stored of an event: an agreement is one event, which notifies of an accepted request or offer. */
function recordedOf({ name, subject_id, relationship_id, told: [sender] }: DemoEvent) {
  if (!name.endsWith('.accepted') || !relationship_id || !sender) return { name, subject_id, data: '{}' };
  const data = { mentoring_request_id: subject_id, accepted_by: otherSide(sender) };
  return { name: 'mentoring_relationship.agreed', subject_id: relationship_id, data: JSON.stringify(data) };
}

function requestEvents(context: DraftContext, request: DraftContext['draft']['requests'][number]): DemoEvent[] {
  const { draft, id } = context;
  const { participant, presenter, offer, requestedDaysAgo, outcome } = request;
  const key = requestKey(request);
  const family = offer ? 'mentoring_offer' : 'mentoring_request';
  const sender = offer ? 'presenter' : 'participant';
  const receiver = otherSide(sender);
  const about = { key, participant, presenter, subject_id: id('request', key) };
  const created: DemoEvent = {
    ...about,
    name: `${family}.created`,
    daysAgo: requestedDaysAgo,
    actor: request[sender],
    told: [receiver],
  };
  if (!outcome) return [created];

  const actors = {
    confirmed: request[receiver],
    declined: request[receiver],
    withdrawn: request[sender],
    expired: request[sender],
    revoked: draft.administrator,
  };
  const told = { confirmed: [sender], declined: [sender], withdrawn: [receiver], expired: bothSides, revoked: bothSides } as const;
  const decided: DemoEvent = {
    ...about,
    name: `${family}.${outcomes[outcome.state]}`,
    ...(outcome.state === 'confirmed' ? { relationship_id: id('relationship', key) } : {}),
    daysAgo: daysSinceDecision(context, request) ?? requestedDaysAgo,
    actor: actors[outcome.state],
    told: told[outcome.state],
    reason: outcome.state === 'revoked' ? outcome.reason : undefined,
  };
  if (outcome.state !== 'confirmed') return [created, decided];
  const { relationship } = outcome;
  if (relationship.state !== 'admin_finished' && relationship.state !== 'cancelled') return [created, decided];
  const ended: DemoEvent = {
    ...about,
    name: relationship.state === 'cancelled' ? 'mentoring_relationship.cancelled' : 'mentoring_relationship.admin_finished',
    subject_id: id('relationship', key),
    relationship_id: id('relationship', key),
    daysAgo: relationship.endedDaysAgo,
    actor: draft.administrator,
    told: bothSides,
    reason: relationship.reason,
  };
  return [created, decided, ended];
}

function adminEvents({ draft, id }: DraftContext): DemoEvent[] {
  return draft.adminRelationships.map(({ participant, presenter, openedDaysAgo, reason }) => ({
    name: 'mentoring_relationship.admin_initiated',
    key: `${participant}/${presenter}`,
    participant,
    presenter,
    subject_id: id('relationship', 'admin', participant, presenter),
    relationship_id: id('relationship', 'admin', participant, presenter),
    daysAgo: openedDaysAgo,
    actor: draft.administrator,
    told: bothSides,
    reason,
  }));
}

const bothSides = ['participant', 'presenter'] as const;

function otherSide(side: ProfileType): ProfileType {
  return side === 'presenter' ? 'participant' : 'presenter';
}

/** The mentee is told of the proposal, and the mentor of having been chosen. */
function proposalEvents({ draft, id }: DraftContext, { participant, presenters, proposedDaysAgo, chosen }: ProposalDraft): DemoEvent[] {
  const about = (presenter: string) => ({
    ...{ key: `${participant}/${presenter}`, participant, presenter },
    ...{ subject_id: id('proposal', participant, presenter), opened_id: id('proposal', participant) },
  });
  const [first = ''] = presenters;
  const { administrator } = draft;
  return [
    { ...about(first), name: 'match_proposal.created', daysAgo: proposedDaysAgo, actor: administrator, told: ['participant'] },
    ...(chosen
      ? [
          {
            ...about(chosen.presenter),
            name: 'match_proposal.chosen' as const,
            daysAgo: chosen.daysAgo,
            actor: participant,
            told: ['presenter' as const],
          },
        ]
      : []),
  ];
}

/** Both people of a wave's pair are notified, and the mentee of a refusal. */
function assignmentEvents({ draft, id }: DraftContext): DemoEvent[] {
  const { assignment, administrator } = draft;
  if (!assignment) return [];
  return assignment.pairs.flatMap(({ participant, presenter, declined }): DemoEvent[] => {
    const about = {
      ...{ key: `${participant}/${presenter}`, participant, presenter },
      ...{ subject_id: id('proposal', participant, presenter), opened_id: id('proposal', participant) },
    };
    const told = { ...about, daysAgo: assignment.publishedDaysAgo, actor: administrator, told: bothSides };
    const ended = declined && { ...about, daysAgo: declined.daysAgo, actor: about[declined.by], told: ['participant' as const] };
    return [{ ...told, name: 'match_proposal.suggested' }, ...(ended ? [{ ...ended, name: 'match_proposal.declined' as const }] : [])];
  });
}
