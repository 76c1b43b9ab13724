import { proposalPath } from '@binome/contract/values/notification-kinds';
import { fullNameOf } from '../../platform/text/names.ts';
import type { Kinds, MailAbout } from '../kind.ts';
import { communityPath } from '../shared/paths.ts';
import { bothPartners, participantOnly, presenterOnly } from '../shared/recipients.ts';
import { dayOf } from '../shared/texts.ts';
import type { ProposalSubject } from '../subject.ts';

export const matchProposalKinds: Kinds<'match_proposal'> = {
  'match_proposal.created': {
    recipients: participantOnly,
    isRelevant: ({ subject }) => openOf(subject).length > 0,
    values: (mail) => {
      const open = openOf(mail.subject);
      return { ...valuesOf(mail), count: open.length, name: open[0] ? fullNameOf(open[0].presenter, mail.recipient.language) : '' };
    },
    facts: ({ subject, recipient }) =>
      openOf(subject).map(({ presenter }) =>
        [fullNameOf(presenter, recipient.language), presenter.job_title, presenter.business_unit?.name].filter(Boolean).join(', '),
      ),
    openedId,
  },

  'match_proposal.suggested': {
    recipients: bothPartners,
    isRelevant: ({ subject: { proposal }, side }) => proposal.ending === null && proposal[`${side}_answer`] === null,
    values: valuesOf,
    openedId,
  },

  'match_proposal.chosen': {
    recipients: presenterOnly,
    isRelevant: ({ subject: { proposal } }) => proposal.ending === null,
    values: valuesOf,
    openedId,
  },

  /** The person who has just accepted is already on the page of the relationship. */
  'match_proposal.accepted': {
    recipients: ({ accepted_by }) => (accepted_by === 'participant' ? presenterOnly() : participantOnly()),
    openedId,
  },

  'match_proposal.declined': {
    recipients: participantOnly,
    path: ({ subject }) => (openOf(subject).length > 0 ? proposalPath(openedId(subject)) : communityPath()),
    values: (mail) => ({ ...valuesOf(mail), left: openOf(mail.subject).length, because: mail.data.because ?? 'asked' }),
    openedId,
  },

  'match_proposal.ended': {
    recipients: ({ told }) => ({ in_app: told, by_mail: told }),
    path: ({ side, subject }) => (side === 'participant' ? communityPath() : proposalPath(openedId(subject))),
    values: (mail) => ({ ...valuesOf(mail), ending: mail.data.ending }),
    openedId,
  },
};

/** Its page is that of all who were proposed together. */
function openedId({ proposal }: ProposalSubject): string {
  return proposal.group_id;
}

/** Those among whom the participant can choose. */
function openOf({ group }: ProposalSubject) {
  return group.filter(({ ending }) => ending === null);
}

function valuesOf({ subject, recipient }: Pick<MailAbout<ProposalSubject>, 'subject' | 'recipient'>) {
  const { proposed_by } = subject.proposal;
  const { expires_at } = openOf(subject)[0] ?? subject.proposal;
  return { referent: proposed_by ?? '', has_referent: proposed_by ? 'yes' : 'no', until: dayOf(expires_at, recipient) };
}
