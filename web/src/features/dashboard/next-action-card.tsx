import { ArrowRight, CircleCheck, HandHelping, Hourglass, type LucideIcon, Search, Signpost, UserRoundPen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from '../../lib/intl.ts';
import { daysLeft } from '../../lib/mentoring.ts';
import { completionLink, type ProfilingSearch } from '../../lib/profiling-link.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { ActionCard } from '../../ui/action-card.tsx';
import { LinkButton } from '../../ui/button.tsx';
import type { NextAction } from './next-action.ts';
import { RelationshipStepCard } from './relationship-step-card.tsx';

export function NextActionCard({ action }: { action: NextAction }) {
  const { t } = useIntl();
  const { company } = useCurrentUser();
  switch (action.kind) {
    case 'relationship_step':
      return <RelationshipStepCard relationship={action.relationship} />;
    case 'answer_request': {
      const { participant, need, topic, expires_at } = action.request;
      const name = `${participant.first_name} ${participant.last_name}`;
      return (
        <Frame
          icon={HandHelping}
          title={t('dashboard.answer_title', { count: action.count, name })}
          to="/mentoring_center"
          label={t('dashboard.answer')}
        >
          {t('dashboard.answer_text', { name: participant.first_name, subject: need?.label ?? topic ?? '', days: daysLeft(expires_at) })}
        </Frame>
      );
    }
    case 'complete_profile':
      return (
        <Frame
          icon={UserRoundPen}
          title={t('dashboard.complete_title')}
          {...completionLink(action.profile)}
          label={t('dashboard.complete')}
        >
          {t('dashboard.complete_text', { min: company.limits.min_completion_percentage })}
        </Frame>
      );
    case 'choose_role':
      return (
        <Frame icon={Signpost} title={t('dashboard.choose_title')} to="/profile-choice" label={t('dashboard.choose')}>
          {t('dashboard.choose_text')}
        </Frame>
      );
    case 'await_answer':
      return (
        <Frame
          isWaiting
          icon={Hourglass}
          title={t('dashboard.await_title', { count: action.count })}
          to="/mentoring_center"
          label={t('dashboard.await')}
        >
          {t('dashboard.await_text')}
        </Frame>
      );
    case 'find_presenter':
      return (
        <Frame icon={Search} title={t('dashboard.find_title')} to="/community" label={t('dashboard.find')}>
          {t('dashboard.find_text')}
        </Frame>
      );
    case 'await_requests':
      return (
        <Frame isWaiting icon={CircleCheck} title={t('dashboard.found_title')} to="/mentoring_center" label={t('dashboard.found')}>
          {t('dashboard.found_text')}
        </Frame>
      );
  }
}

interface FrameProps {
  /** The person waits for somebody else and has nothing to do. */
  isWaiting?: boolean;
  icon: LucideIcon;
  title: string;
  to: string;
  search?: ProfilingSearch;
  label: string;
  children: ReactNode;
}

function Frame({ isWaiting = false, icon, title, to, search, label, children }: FrameProps) {
  const { t } = useIntl();
  return (
    <ActionCard
      icon={icon}
      eyebrow={isWaiting ? undefined : t('dashboard.next')}
      title={title}
      action={
        <LinkButton to={to} search={search ?? {}} variant={isWaiting ? 'secondary' : 'primary'} className="shrink-0">
          {label}
          <ArrowRight aria-hidden />
        </LinkButton>
      }
    >
      {children}
    </ActionCard>
  );
}
