import type { NotificationKind } from '@binome/contract/notifications';
import type { Building } from './building.ts';
import { decidedOf, requestKey } from './pairs.ts';

/** Something that happened between two people, `days` ago, and whom it is told to. */
type Happening = {
  name: NotificationKind;
  key: string;
  subject_id: string;
  days: number;
  actor: string;
  told: [person: string, about: string][];
  /** What an administrator gave as the reason. */
  reason?: string;
};

/** After this many days a notification counts as read. */
const freshDays = 7;

const namesOfOutcomes = {
  confirmed: 'mentoring_request.accepted',
  declined: 'mentoring_request.declined',
  withdrawn: 'mentoring_request.withdrawn',
  expired: 'mentoring_request.expired',
  revoked: 'mentoring_request.revoked',
} as const satisfies Record<string, NotificationKind>;

/** Delivered events with the notifications that they gave, and the audit of what the administrator did. */
export function toldRows(building: Building) {
  const { draft, clock, id } = building;
  const happenings = draft.requests.flatMap((request) => requestHappenings(building, request)).concat(adminHappenings(building));
  return {
    events: happenings.map(({ name, key, subject_id, days, actor }) => ({
      id: id('event', name, key),
      name,
      actor_id: id('user', actor),
      subject_id,
      created_at: clock.ago(days, key),
      // Already told: nobody is written to again because the demo was loaded.
      delivered_at: clock.ago(days, key),
    })),
    notifications: happenings.flatMap(({ name, key, subject_id, days, told }) =>
      told.map(([person, about]) => ({
        id: id('notification', name, key, person),
        user_id: id('user', person),
        event_id: id('event', name, key),
        kind: name,
        subject_id,
        partner_id: id('user', about),
        created_at: clock.ago(days, key),
        read_at: days > freshDays ? clock.ago(days - 1, key) : null,
      })),
    ),
    audit_entries: happenings
      .filter(({ actor }) => actor === draft.administrator)
      .map(({ name, key, subject_id, days, reason }) => ({
        id: id('audit', name, key),
        actor_id: id('user', draft.administrator),
        // In the trail it is the administrator who did it: that needs no saying.
        action: name === 'mentoring_relationship.admin_initiated' ? 'mentoring_relationship.initiated' : name,
        subject_id,
        reason: reason ?? null,
        created_at: clock.ago(days, key),
      })),
  };
}

function requestHappenings(building: Building, request: Building['draft']['requests'][number]): Happening[] {
  const { draft, id } = building;
  const { from, to, asked, outcome } = request;
  const key = requestKey(request);
  const subject_id = id('request', key);
  const created: Happening = { name: 'mentoring_request.created', key, subject_id, days: asked, actor: from, told: [[to, from]] };
  if (!outcome) return [created];

  const decided: Happening = {
    name: namesOfOutcomes[outcome.state],
    key,
    subject_id,
    days: decidedOf(building, request) ?? asked,
    actor: { confirmed: to, declined: to, withdrawn: from, expired: from, revoked: draft.administrator }[outcome.state],
    told: toldOfOutcome(outcome.state, from, to),
    reason: outcome.state === 'revoked' ? outcome.reason : undefined,
  };
  if (outcome.state !== 'confirmed') return [created, decided];
  const { relationship } = outcome;
  if (relationship.state !== 'admin_finished' && relationship.state !== 'cancelled') return [created, decided];
  const ended: Happening = {
    name: relationship.state === 'cancelled' ? 'mentoring_relationship.cancelled' : 'mentoring_relationship.admin_finished',
    key,
    subject_id: id('relationship', key),
    days: relationship.ended,
    actor: draft.administrator,
    told: eachOther(from, to),
    reason: relationship.reason,
  };
  return [created, decided, ended];
}

function toldOfOutcome(state: keyof typeof namesOfOutcomes, from: string, to: string): Happening['told'] {
  if (state === 'withdrawn') return [[to, from]];
  if (state === 'declined' || state === 'expired') return [[from, to]];
  return eachOther(from, to);
}

function adminHappenings({ draft, id }: Building): Happening[] {
  return draft.adminPairs.map(({ participant, presenter, since, reason }) => ({
    name: 'mentoring_relationship.admin_initiated',
    key: `${participant}/${presenter}`,
    subject_id: id('relationship', 'admin', participant, presenter),
    days: since,
    actor: draft.administrator,
    told: eachOther(participant, presenter),
    reason,
  }));
}

function eachOther(one: string, other: string): Happening['told'] {
  return [
    [one, other],
    [other, one],
  ];
}
