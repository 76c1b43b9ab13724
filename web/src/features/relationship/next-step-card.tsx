import type { Meeting } from '@binome/contract/mentoring/meetings';
import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { ArrowRight, CalendarPlus, ClipboardCheck, PenLine } from 'lucide-react';
import { partnerOf } from '../../lib/data/meetings.ts';
import { formatLongDate } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import { ActionCard } from '../../ui/layout/action-card.tsx';
import { endLink, planMeetingLink, reportLink } from './links.ts';
import { reportToFill } from './page-blocks.ts';

interface NextStepCardProps {
  relationship: MentoringRelationship;
  meetings: readonly Meeting[];
}

/** The viewer's next step, unless another block of the page shows it. */
export function NextStepCard({ relationship, meetings }: NextStepCardProps) {
  const intl = useIntl();
  const { id, next_step: step, next_meeting } = relationship;
  const partnerName = partnerOf(relationship).first_name;
  const cardProps = { eyebrow: intl.t('next_step.now') };
  if (step === 'plan_meeting') {
    // The proposed times were declined or withdrawn: propose others for that meeting instead of planning a new one.
    const undatedMeeting = next_meeting?.aasm_state === 'initiated' ? next_meeting : undefined;
    return (
      <ActionCard
        {...cardProps}
        icon={CalendarPlus}
        title={intl.t('next_step.plan_meeting_title', { name: partnerName })}
        action={
          <StepLink
            to={planMeetingLink(id, undatedMeeting?.id)}
            label={intl.t(undatedMeeting ? 'relationship.propose_times' : 'next_step.plan_meeting')}
          />
        }
      >
        {undatedMeeting ? intl.t('relationship.undated', { subject: undatedMeeting.subject }) : intl.t('next_step.plan_meeting_text')}
      </ActionCard>
    );
  }
  const report = reportToFill(meetings);
  if (step === 'fill_report' && report) {
    return (
      <ActionCard
        {...cardProps}
        icon={PenLine}
        title={intl.t('next_step.fill_report_title', { name: partnerName })}
        action={
          <StepLink
            to={reportLink(report.id)}
            label={intl.t(report.report.own === 'draft' ? 'relationship.report_go_on' : 'next_step.fill_report')}
          />
        }
      >
        {report.starts_at
          ? intl.t('relationship.report_of', { subject: report.subject, day: formatLongDate(intl, report.starts_at) })
          : report.subject}
      </ActionCard>
    );
  }
  if (step === 'fill_review') {
    return (
      <ActionCard
        {...cardProps}
        icon={ClipboardCheck}
        title={intl.t('next_step.fill_review_title', { name: partnerName })}
        action={<StepLink to={endLink(id)} label={intl.t('next_step.fill_review')} />}
      >
        {intl.t('next_step.fill_review_text', { name: partnerName })}
      </ActionCard>
    );
  }
  return null;
}

function StepLink({ to: link, label }: { to: { to: string; params?: object; search?: object }; label: string }) {
  return (
    <LinkButton {...link} variant="primary" className="shrink-0">
      {label}
      <ArrowRight aria-hidden />
    </LinkButton>
  );
}
