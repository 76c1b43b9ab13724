import type { EventData, EventName } from './events.ts';

/** What people and systems are told of an event: a name, a subject and data, as an event has them. */
export type Announcement<Name extends EventName = EventName> = {
  [N in Name]: { name: N; subject_id: string; data: EventData<N> };
}[Name];

type Announce<Name extends EventName> = (event: { subject_id: string; data: EventData<Name> }) => readonly Announcement[];

/**
 * The events that are not announced under their own name. An act that changes two records is one event, with the ids of both; what is
 * told of it has names of its own, which are those of kinds of notifications and types of webhooks.
 */
export const announcements: { readonly [Name in EventName]?: Announce<Name> } = {
  'mentoring_relationship.agreed'({ subject_id, data }) {
    const { accepted_by } = data;
    const opened = { name: 'mentoring_relationship.initiated', subject_id, data: { accepted_by } } as const;
    if ('match_proposal_id' in data)
      return [{ name: 'match_proposal.accepted', subject_id: data.match_proposal_id, data: { accepted_by } }, opened];
    const { mentoring_request_id } = data;
    const request = { subject_id: mentoring_request_id, data: {} };
    return [
      // A presenter accepts a request, a participant an offer.
      accepted_by === 'presenter' ? { name: 'mentoring_request.accepted', ...request } : { name: 'mentoring_offer.accepted', ...request },
      opened,
    ];
  },
};
