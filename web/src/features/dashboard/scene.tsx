import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { isSafeLink } from '@binome/contract/values/safe-link';
import { ArrowRight, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { partnerOf } from '../../lib/data/meetings.ts';
import { useCurrentUser } from '../../lib/data/session.ts';
import { formatClock, formatClockIn, formatLongDate, localDate } from '../../lib/text/date-time.ts';
import { type AppIntl, useIntl } from '../../lib/text/intl.ts';
import { buttonClass, LinkButton } from '../../ui/frame/button.tsx';
import { useCurrentMinute } from '../../ui/frame/use-current-minute.ts';
import { Illustration } from '../../ui/layout/illustration.tsx';
import { Scene } from '../../ui/layout/scene.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import { LinkedRings } from '../../ui/people/linked-rings.tsx';
import type { DayScene } from './day.ts';
import { ToDoAction } from './to-do-action.tsx';
import { toDoContent } from './to-do-content.ts';

interface DaySceneProps {
  scene: DayScene;
  /** The page's heading, where the scene opens the page. */
  heading?: (sentence?: string) => ReactNode;
}

/** The scene of the start page; nothing where the day is about what has a place of its own. */
export function DayScenePart({ scene, heading }: DaySceneProps) {
  switch (scene.kind) {
    case 'waiting':
      return <WaitingScene relationship={scene.relationship} heading={heading} />;
    case 'meeting':
      return <MeetingScene relationship={scene.relationship} isOpen={scene.isOpen} heading={heading} />;
    case 'to_do':
      return <ToDoScene toDo={scene.toDo} heading={heading} />;
    case 'calm':
      return <CalmScene heading={heading} />;
    default:
      return heading?.();
  }
}

type Part = Pick<DaySceneProps, 'heading'> & { relationship: MentoringRelationship };

/** The partner is in the room. */
function WaitingScene({ relationship, heading }: Part) {
  const { t } = useIntl();
  const now = useCurrentMinute();
  const { next_meeting: meeting } = relationship;
  const { first_name, last_name, avatar_url } = partnerOf(relationship);
  const minutes = Math.max(0, Math.round((now - Date.parse(meeting?.partner_waiting_since ?? '')) / 60_000));
  return (
    <Scene tone="warm" aria-label={t('dashboard.live')} className="lg:flex-row lg:items-center lg:gap-6">
      {heading?.()}
      <div className="flex items-center gap-4 lg:grow lg:gap-6">
        <Avatar firstName={first_name} lastName={last_name} url={avatar_url} size={120} className="max-md:size-22" />
        <div className="flex min-w-0 flex-col gap-2">
          <p className="flex items-center gap-2 text-note">
            <span aria-hidden className="size-2.5 rounded-pill bg-danger motion-safe:animate-pulse forced-colors:bg-[CanvasText]" />
            {t('dashboard.live')}
          </p>
          <h2 className="text-h1 font-semibold text-balance break-words">{t('dashboard.in_room', { name: first_name, minutes })}</h2>
          {meeting?.subject && <p className="break-words">{meeting.subject}</p>}
        </div>
      </div>
      <RoomLink relationship={relationship} label={t('dashboard.join', { name: first_name })} className="max-md:self-stretch" />
    </Scene>
  );
}

/** The next session: its time, its number, its subject, and the room once it is open. */
function MeetingScene({ relationship, isOpen, heading }: Part & { isOpen: boolean }) {
  const intl = useIntl();
  const { t } = intl;
  const now = useCurrentMinute();
  const { id, viewer, path, next_meeting: meeting, partner_contact } = relationship;
  const partner = partnerOf(relationship);
  const name = partner.first_name;
  const starts_at = meeting?.starts_at ?? '';
  const time = formatClock(intl, starts_at);
  const number = path.held + 1;
  const isToday = localDate(intl.timeZone, starts_at) === localDate(intl.timeZone, now);
  const day = formatLongDate(intl, starts_at);
  const clock = partner_contact && formatClockIn(intl, starts_at, partner_contact.time_zone);
  return (
    <Scene
      aria-label={t('dashboard.next_session')}
      art={<LinkedRings left={relationship[viewer]} right={partner} size={120} className="max-lg:order-first max-lg:max-w-60" />}
      className="md:p-10"
    >
      {heading?.(waitSentence(intl, { name, starts_at, now, isToday }))}
      <h2 className="text-h1 font-bold text-balance break-words first-letter:uppercase lg:text-[2.875rem] lg:leading-[1.1]">
        {isToday ? t('dashboard.session_today', { time, number }) : t('dashboard.session_on', { day, time, number })}
      </h2>
      <p className="break-words empty:hidden">
        {[meeting?.subject, clock && t('next_step.upcoming_elsewhere', { clock, name })].filter(Boolean).join(' · ')}
      </p>
      <div className="flex flex-wrap gap-2">
        {isOpen && <RoomLink relationship={relationship} label={t('dashboard.enter_room')} />}
        {isOpen ? (
          <LinkButton to="/mentoring_center/$id" params={{ id }} search={{ tab: 'notebook' }} variant="quiet" className="min-h-12">
            {t('dashboard.read_notes')}
          </LinkButton>
        ) : (
          <LinkButton
            to="/mentoring_center/$id/prepare"
            params={{ id }}
            search={{ meeting: meeting?.id }}
            className="min-h-12"
            variant="primary"
          >
            {t('dashboard.prepare')}
          </LinkButton>
        )}
      </div>
    </Scene>
  );
}

/** "Paul vous attend dans 20 minutes." */
function waitSentence({ t }: AppIntl, at: { name: string; starts_at: string; now: number; isToday: boolean }): string | undefined {
  const minutes = Math.round((Date.parse(at.starts_at) - at.now) / 60_000);
  if (minutes > 0 && minutes <= 90) return t('dashboard.waits_in', { name: at.name, minutes });
  if (minutes <= 0) return t('dashboard.waits_now', { name: at.name });
  return t(at.isToday ? 'dashboard.waits_today' : 'dashboard.nothing_before', { name: at.name });
}

/** Opens the room of the next session: the app's own, or that of another site. A session that is not by video opens its relationship. */
function RoomLink({ relationship, label, className = '' }: { relationship: MentoringRelationship; label: string; className?: string }) {
  const { t } = useIntl();
  const { id, next_meeting: meeting } = relationship;
  const url = meeting?.room_url;
  if (url && isSafeLink(url)) {
    return (
      <a href={url} target="_blank" rel="noreferrer" className={`${buttonClass('primary')} min-h-12 shrink-0 ${className}`}>
        <Video aria-hidden />
        {label}
        <span className="sr-only">{t('next_step.new_tab')}</span>
      </a>
    );
  }
  const room =
    meeting?.type === 'videoconference'
      ? ({ to: '/webconferences/$id', params: { id: meeting.id } } as const)
      : ({ to: '/mentoring_center/$id', params: { id } } as const);
  return (
    <LinkButton {...room} variant="primary" className={`min-h-12 shrink-0 ${className}`}>
      <Video aria-hidden />
      {label}
    </LinkButton>
  );
}

/** The most urgent to-do. */
function ToDoScene({ toDo, heading }: Pick<DaySceneProps, 'heading'> & { toDo: Extract<DayScene, { kind: 'to_do' }>['toDo'] }) {
  const intl = useIntl();
  const user = useCurrentUser();
  const { person, icon: Icon, title, text, action } = toDoContent(intl, toDo, user.company.limits.min_completion_percentage);
  const art = person ? (
    <LinkedRings left={user} right={person} size={120} className="max-lg:order-first max-lg:max-w-60" />
  ) : (
    <span aria-hidden className="hidden size-24 shrink-0 place-items-center rounded-pill bg-surface text-link lg:grid">
      <Icon strokeWidth={1.5} className="size-11" />
    </span>
  );
  return (
    <Scene aria-label={intl.t('dashboard.next')} art={art} className="md:p-10">
      {heading?.()}
      <h2 id="day" className="text-h1 font-semibold text-balance break-words">
        {title}
      </h2>
      <p className="max-w-[60ch] break-words">{text}</p>
      <ToDoAction action={action} titleId="day" variant="primary" />
    </Scene>
  );
}

/** Nothing to do. */
function CalmScene({ heading }: Pick<DaySceneProps, 'heading'>) {
  const { t } = useIntl();
  return (
    <Scene aria-label={t('dashboard.today')} art={<Illustration name="empty-calm" className="max-w-60 self-center" />} className="md:p-10">
      {heading?.()}
      <h2 className="text-h1 font-semibold text-balance">{t('dashboard.calm')}</h2>
      <LinkButton to="/community" variant="quiet" className="-ml-4">
        {t('dashboard.whole_community')}
        <ArrowRight aria-hidden />
      </LinkButton>
    </Scene>
  );
}
