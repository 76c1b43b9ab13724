import { relationshipPath } from '@binome/contract/values/notification-kinds';
import { showMeeting } from '../meetings/list.ts';
import { acceptTime } from '../meetings/planning/answer.ts';
import { timeRangeOf } from '../meetings/planning/slots.ts';
import type { LinkedAction } from './linked-action.ts';
import { partnerShown } from './partner-shown.ts';

export const chooseTime: LinkedAction<'choose_time'> = {
  right: 'own_meetings.plan',
  audited: 'meeting.time_chosen_by_mail',

  async read(context, id) {
    const { data: meeting } = await showMeeting(context, id);
    const { viewer, type, starts_at, ends_at, proposals, proposal_note, mentoring_relationship_id, can } = meeting;
    const times = proposals.filter(({ proposed_by, starts_at }) => proposed_by !== viewer && starts_at > context.now);
    const isOpen = can.answer && times.length > 0;
    return {
      state: isOpen ? 'open' : starts_at && meeting.aasm_state !== 'cancelled' ? 'done' : 'over',
      partner: partnerShown(viewer === 'presenter' ? meeting.participant : meeting.presenter, context.locale),
      path: relationshipPath(mentoring_relationship_id),
      type,
      note: isOpen ? proposal_note : null,
      times: isOpen ? times.map(({ id, starts_at, duration_minutes }) => ({ id, ...timeRangeOf(starts_at, duration_minutes) })) : [],
      agreed: starts_at && ends_at && { starts_at, ends_at },
    };
  },

  run: (context, id, { time_id }) => acceptTime(context, id, time_id),
};
