import type { Kind } from '../kind.ts';
import { timeFacts } from '../shared/meeting-facts.ts';
import { ownValue, wasAgreed } from '../shared/meeting-state.ts';
import { planningPath } from '../shared/paths.ts';
import { bothPartners, partnerAndBothCalendars, partnerOf } from '../shared/recipients.ts';
import { quote } from '../shared/texts.ts';

export const meetingCancelled: Kind<'meeting.cancelled'> = {
  recipients(data) {
    // Both were notified of the end of the relationship; the mail updates their calendars.
    if ('because' in data) return { in_app: [], by_mail: bothPartners().by_mail };
    return wasAgreed(data) ? partnerAndBothCalendars(data) : partnerOf(data);
  },
  isRelevant: ({ subject: { meeting } }) => meeting.aasm_state === 'cancelled',
  path: planningPath,
  values: ({ data, side }) => ({
    agreed: wasAgreed(data) ? 'yes' : 'no',
    ...('because' in data ? { because: data.because, own: 'no' } : { because: 'asked', ...ownValue({ data, side }) }),
  }),
  quote({ subject, recipient }) {
    const { cancelled_by, cancellation_note } = subject.meeting;
    const isPartner = cancelled_by === 'participant' || cancelled_by === 'presenter';
    return isPartner ? quote(subject[cancelled_by], cancellation_note, recipient) : undefined;
  },
  facts: timeFacts,
  removesFromCalendar: wasAgreed,
};
