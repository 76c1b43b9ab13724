import {
  ArrowRight,
  CircleCheck,
  HandHelping,
  Hourglass,
  type LucideIcon,
  MessageCircle,
  Search,
  Signpost,
  UserRoundPen,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { completionPlace, type ProfilingSearch } from '../../lib/completion.ts';
import { useIntl } from '../../lib/intl.ts';
import { daysLeft } from '../../lib/mentoring.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { NextAction } from './next-action.ts';

/** Exactly one thing to do, in a sentence, with its button. */
export function NextActionCard({ action }: { action: NextAction }) {
  const { t } = useIntl();
  const { company } = useCurrentUser();
  switch (action.kind) {
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
    case 'contact_partner': {
      const { viewer, presenter, participant } = action.relationship;
      const { first_name } = viewer === 'participant' ? presenter : participant;
      return (
        <Frame
          icon={MessageCircle}
          title={t('dashboard.contact_title', { name: first_name })}
          to="/mentoring_center"
          label={t('dashboard.contact')}
        >
          {t(`dashboard.contact_text_${viewer}`, { name: first_name })}
        </Frame>
      );
    }
    case 'complete_profile':
      return (
        <Frame
          icon={UserRoundPen}
          title={t('dashboard.complete_title')}
          {...completionPlace(action.profile)}
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
    case 'be_found':
      return (
        <Frame icon={CircleCheck} title={t('dashboard.found_title')} to="/mentoring_center" label={t('dashboard.found')}>
          {t('dashboard.found_text')}
        </Frame>
      );
  }
}

interface FrameProps {
  icon: LucideIcon;
  title: string;
  to: string;
  search?: ProfilingSearch;
  label: string;
  children: ReactNode;
}

function Frame({ icon: Icon, title, to, search, label, children }: FrameProps) {
  const { t } = useIntl();
  return (
    <Card as="section" soft aria-label={t('dashboard.next')} className="flex flex-col gap-4 md:flex-row md:items-center">
      <span aria-hidden className="grid size-12 shrink-0 place-items-center rounded-pill bg-surface text-link">
        <Icon className="size-6" />
      </span>
      <div className="grow">
        <p className="text-small font-medium">{t('dashboard.next')}</p>
        <h2 className="text-h2 font-semibold text-balance">{title}</h2>
        <p className="mt-1 max-w-[60ch] text-note">{children}</p>
      </div>
      <LinkButton to={to} search={search ?? {}} variant="primary" className="shrink-0">
        {label}
        <ArrowRight aria-hidden />
      </LinkButton>
    </Card>
  );
}
