import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { Link } from '@tanstack/react-router';
import { ArrowRight, CalendarDays } from 'lucide-react';
import { partnerOf } from '../../lib/data/meetings.ts';
import { formatShortDateTime } from '../../lib/text/date-time.ts';
import { type AppIntl, useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import { RelationshipChain } from '../../ui/people/relationship-chain.tsx';
import { RelationshipChip } from './relationship-chip.tsx';

/** A running relationship: partner, progress, next meeting and next step, with a link to its page. */
export function RelationshipCard({ relationship }: { relationship: MentoringRelationship }) {
  const intl = useIntl();
  const { t, formatDate } = intl;
  const { id, kind, program, created_at, aasm_state, admin_reason, next_step: step } = relationship;
  const { first_name, last_name, avatar_url, job_title, business_unit, active } = partnerOf(relationship);
  return (
    <Card as="article" className="flex flex-col gap-5">
      <div className="flex items-center gap-4">
        <Avatar firstName={first_name} lastName={last_name} url={avatar_url} size={88} className="max-xs:size-16" />
        <div className="min-w-0 grow">
          <h3 className="text-h2 font-semibold break-words">
            <Link to="/mentoring_center/$id" params={{ id }} className="rounded-sm hover:underline">
              {`${first_name} ${last_name}`}
            </Link>
          </h3>
          <p className="text-small text-ink-2 empty:hidden">{[job_title, business_unit?.name].filter(Boolean).join(' · ')}</p>
          <p className="text-small text-ink-2">
            {kind === 'peer' && `${t('match.among_peers')} · `}
            {t('mentoring.since', { date: formatDate(created_at, { dateStyle: 'long' }) })}
            {program && ` · ${program.name}`}
            {aasm_state === 'admin_initiated' && admin_reason && (
              <span className="block">{t('mentoring.opened_because', { reason: admin_reason })}</span>
            )}
          </p>
          {!active && <p className="text-small text-warning">{t('mentoring.partner_inactive')}</p>}
        </div>
        <span className="hidden xs:block">
          <RelationshipChip state={aasm_state} />
        </span>
      </div>
      <RelationshipChain relationship={relationship} />
      <div className="flex flex-col gap-3 rounded-control bg-soft p-4 text-on-soft md:flex-row md:items-center md:justify-between">
        <div className="min-w-0">
          <p className="text-note font-semibold">{t(`next_step.${step}_title`, { name: first_name })}</p>
          <p className="mt-0.5 flex items-start gap-1.5 text-small tabular-nums">
            <CalendarDays aria-hidden className="mt-px size-4 shrink-0" />
            {meetingSummary(intl, relationship)}
          </p>
        </div>
        <LinkButton
          to="/mentoring_center/$id"
          params={{ id }}
          className="shrink-0"
          aria-label={t('next_step.open_with', { name: first_name })}
        >
          {t('next_step.none')}
          <ArrowRight aria-hidden />
        </LinkButton>
      </div>
    </Card>
  );
}

/** "Prochaine séance : jeu. 26 nov. à 17:00 · 2 séances tenues sur 8" */
function meetingSummary(intl: AppIntl, { next_meeting, path }: MentoringRelationship): string {
  const next = next_meeting?.starts_at
    ? intl.t('next_step.next_meeting', { moment: formatShortDateTime(intl, next_meeting.starts_at) })
    : intl.t('next_step.no_next_meeting');
  return `${next} · ${intl.t('next_step.held', { held: path.held, planned: path.planned })}`;
}
