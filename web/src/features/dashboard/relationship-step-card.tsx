import type { MentoringRelationship, RelationshipNextStep } from '@binome/contract/relationships';
import {
  ArrowRight,
  CalendarCheck,
  CalendarClock,
  CalendarPlus,
  ClipboardCheck,
  HeartHandshake,
  Hourglass,
  PenLine,
  Video,
} from 'lucide-react';
import { formatShortDateTime } from '../../lib/date-time.ts';
import { useIntl } from '../../lib/intl.ts';
import { partnerOf } from '../../lib/meetings.ts';
import { isSafeLink } from '../../lib/safe-link.ts';
import { ActionCard } from '../../ui/action-card.tsx';
import { buttonClass, LinkButton } from '../../ui/button.tsx';

const icons = {
  join_meeting: Video,
  answer_proposal: CalendarClock,
  fill_report: PenLine,
  fill_review: ClipboardCheck,
  answer_check: HeartHandshake,
  plan_meeting: CalendarPlus,
  await_answer: Hourglass,
  prepare_meeting: CalendarCheck,
  none: HeartHandshake,
} as const satisfies Record<RelationshipNextStep, typeof Video>;

/** The next step in one of the current user's relationships. */
export function RelationshipStepCard({ relationship }: { relationship: MentoringRelationship }) {
  const intl = useIntl();
  const { t } = intl;
  const { next_step: step, next_meeting: meeting } = relationship;
  const { first_name: name, active } = partnerOf(relationship);
  const subject = meeting?.subject ?? '';
  const text = () => {
    if (step === 'join_meeting') return t('next_step.join_meeting_text', { subject });
    if (step === 'prepare_meeting') {
      const moment = meeting?.starts_at ? formatShortDateTime(intl, meeting.starts_at) : '';
      return t('next_step.prepare_meeting_text', { subject, moment });
    }
    return step === 'fill_review' ? t('next_step.fill_review_text', { name }) : t(`next_step.${step}_text`);
  };
  return (
    <ActionCard
      icon={icons[step]}
      eyebrow={t('next_step.now')}
      title={titleOf(intl, step, name)}
      action={<Action relationship={relationship} />}
    >
      {text()}
      {!active && <span className="mt-1 block font-medium text-warning">{t('next_step.partner_inactive')}</span>}
    </ActionCard>
  );
}

function titleOf({ t }: ReturnType<typeof useIntl>, step: RelationshipNextStep, name: string): string {
  return t(`next_step.${step}_title`, { name });
}

/** A link to the video call if a meeting can be joined and its URL is safe, otherwise to the page of the step. */
function Action({ relationship }: { relationship: MentoringRelationship }) {
  const { t } = useIntl();
  const { id, next_step: step, next_meeting: meeting } = relationship;
  const name = partnerOf(relationship).first_name;
  if (step === 'join_meeting' && meeting?.video_url && isSafeLink(meeting.video_url)) {
    return (
      <a href={meeting.video_url} target="_blank" rel="noreferrer" className={buttonClass('primary')}>
        <Video aria-hidden />
        {t('next_step.join_meeting')}
        <span className="sr-only">{t('next_step.new_tab')}</span>
      </a>
    );
  }
  // The proposed times were declined or withdrawn: propose others for that meeting instead of planning a new one.
  const search = step === 'plan_meeting' && meeting?.aasm_state === 'initiated' ? { meeting: meeting.id } : {};
  const link =
    step === 'plan_meeting'
      ? { to: '/mentoring_center/$id/session' }
      : step === 'fill_review'
        ? { to: `/feedback_relationships/$id` }
        : { to: '/mentoring_center/$id' };
  return (
    <LinkButton {...link} params={{ id }} search={search} variant="primary" className="shrink-0">
      {step === 'answer_proposal' ? t('next_step.answer_proposal', { name }) : t(`next_step.${step}`)}
      <ArrowRight aria-hidden />
    </LinkButton>
  );
}
