import type { RelationshipNextStep } from '@binome/contract/mentoring/relationships';
import type { PersonReference } from '@binome/contract/profiles/profiles';
import { isSafeLink } from '@binome/contract/values/safe-link';
import {
  CalendarClock,
  CalendarPlus,
  ClipboardCheck,
  HandHelping,
  HeartHandshake,
  type LucideIcon,
  PenLine,
  Search,
  Signpost,
  UserRoundPen,
  Video,
} from 'lucide-react';
import { partnerOf } from '../../lib/data/meetings.ts';
import { daysLeft } from '../../lib/data/mentoring.ts';
import { senderOf } from '../../lib/data/peer-roles.ts';
import { completionLink } from '../../lib/data/profiling-link.ts';
import { formatLongDate } from '../../lib/text/date-time.ts';
import { type AppIntl, intlAmongPeers } from '../../lib/text/intl.ts';
import type { ToDo } from './to-dos.ts';

/** The texts and the link of a to-do. */
export interface ToDoContent {
  key: string;
  icon: LucideIcon;
  /** The person whom it concerns. */
  person?: PersonReference;
  title: string;
  text: string;
  /** The button: an address outside the app, or the props of a link. */
  action: { label: string } & ({ href: string } | { to: string; params?: object; search?: object });
}

const icons: Partial<Record<RelationshipNextStep, LucideIcon>> = {
  join_meeting: Video,
  answer_proposal: CalendarClock,
  fill_report: PenLine,
  fill_review: ClipboardCheck,
  answer_check: HeartHandshake,
  plan_meeting: CalendarPlus,
};

export function toDoContent(intl: AppIntl, toDo: ToDo, minCompletion: number): ToDoContent {
  const { t } = intl;
  switch (toDo.kind) {
    case 'step':
      return stepContent(intl, toDo);
    case 'answer_request':
      return requestContent(intl, toDo);
    case 'answer_proposal':
      return proposalContent(intl, toDo);
    case 'choose_role':
      return {
        key: 'choose_role',
        icon: Signpost,
        title: t('dashboard.choose_title'),
        text: t('dashboard.choose_text'),
        action: { label: t('dashboard.choose'), to: '/profile-choice' },
      };
    case 'complete_profile':
      return {
        key: `complete ${toDo.profile.id}`,
        icon: UserRoundPen,
        title: t('dashboard.complete_title'),
        text: t('dashboard.complete_text', { min: minCompletion }),
        action: { label: t('dashboard.complete'), ...completionLink(toDo.profile) },
      };
    case 'find_presenter':
      return {
        key: 'find_presenter',
        icon: Search,
        title: t('dashboard.find_title'),
        text: '',
        action: { label: t('dashboard.whole_community'), to: '/community' },
      };
  }
}

/** The texts of a request, by who sent it. */
const requestTitles = { participant: 'dashboard.answer_title', presenter: 'dashboard.offer_title', peer: 'dashboard.peer_title' } as const;

function requestContent({ t }: AppIntl, { request, count }: Extract<ToDo, { kind: 'answer_request' }>): ToDoContent {
  const { id, viewer, need, topic, expires_at } = request;
  const sender = senderOf(request);
  const person = viewer === 'presenter' ? request.participant : request.presenter;
  const name = `${person.first_name} ${person.last_name}`;
  const days = daysLeft(expires_at);
  const subject = need?.label ?? topic ?? '';
  return {
    key: id,
    icon: HandHelping,
    ...(count === 1 ? { person } : {}),
    title: t(requestTitles[sender], { count, name }),
    text: t(sender === 'presenter' ? 'dashboard.offer_text' : 'dashboard.answer_text', { name: person.first_name, subject, days }),
    action: { label: t('dashboard.answer'), to: '/mentoring_requests/$id', params: { id } },
  };
}

function proposalContent({ t }: AppIntl, { proposal }: Extract<ToDo, { kind: 'answer_proposal' }>): ToDoContent {
  const { id, viewer, people, both_at_once, proposed_by, expires_at } = proposal;
  const open = people.filter(({ ending }) => ending === null);
  const [first] = open;
  const isChoice = viewer === 'participant';
  // Both read it at once, and the mentee has not answered yet.
  const isAsked = both_at_once && !first?.chosen;
  const days = daysLeft(expires_at);
  return {
    key: id,
    icon: HandHelping,
    ...(first && open.length === 1 ? { person: first.person } : {}),
    title: t(isChoice ? 'dashboard.proposal_title' : isAsked ? 'dashboard.proposed_both_title' : 'dashboard.proposed_title', {
      count: open.length,
      name: first ? `${first.person.first_name} ${first.person.last_name}` : '',
    }),
    text: proposed_by ? t('dashboard.proposal_text', { name: proposed_by, days }) : t('dashboard.proposal_text_team', { days }),
    action: { label: t(isChoice ? 'dashboard.proposal_read' : 'dashboard.read_and_answer'), to: '/match_proposals/$id', params: { id } },
  };
}

function stepContent(intl: AppIntl, { step, relationship, report }: Extract<ToDo, { kind: 'step' }>): ToDoContent {
  const { t } = relationship.kind === 'peer' ? intlAmongPeers() : intl;
  const { id, next_meeting: meeting } = relationship;
  const person = partnerOf(relationship);
  const name = person.first_name;
  const content = { key: `${id} ${report?.meeting_id ?? step}`, icon: icons[step] ?? HeartHandshake, person };
  const page = { to: '/mentoring_center/$id', params: { id } };
  switch (step) {
    case 'join_meeting': {
      const url = meeting?.room_url;
      const room = meeting?.type === 'videoconference' && !url ? { to: '/webconferences/$id', params: { id: meeting.id } } : page;
      return {
        ...content,
        title: t('next_step.join_meeting_title', { name }),
        text: meeting?.subject ?? '',
        action: { label: t('next_step.join_meeting'), ...(url && isSafeLink(url) ? { href: url } : room) },
      };
    }
    case 'fill_report':
      return {
        ...content,
        title: t('next_step.fill_report_title', { name }),
        text: report ? t('dashboard.report_of', { day: formatLongDate(intl, report.starts_at) }) : t('next_step.fill_report_text'),
        action: { label: t('next_step.fill_report'), ...(report ? { to: `/feedback/${report.meeting_id}` } : page) },
      };
    case 'fill_review':
      return {
        ...content,
        title: t('next_step.fill_review_title', { name }),
        text: t('next_step.fill_review_text', { name }),
        action: { label: t('next_step.fill_review'), to: '/mentoring_center/$id/end', params: { id } },
      };
    case 'plan_meeting': {
      // The suggested times were declined or withdrawn: suggest others for that meeting instead of planning a new one.
      const search = meeting?.aasm_state === 'initiated' ? { meeting: meeting.id } : {};
      return {
        ...content,
        title: t('next_step.plan_meeting_title', { name }),
        text: t('next_step.plan_meeting_text'),
        action: { label: t('next_step.plan_meeting'), to: '/mentoring_center/$id/session', params: { id }, search },
      };
    }
    case 'answer_proposal':
      return {
        ...content,
        title: t('next_step.answer_proposal_title', { name }),
        text: t('next_step.answer_proposal_text'),
        action: { label: t('next_step.answer_proposal', { name }), ...page },
      };
    default:
      return {
        ...content,
        title: t('next_step.answer_check_title', { name }),
        text: t('next_step.answer_check_text'),
        action: { label: t('next_step.answer_check'), ...page },
      };
  }
}
