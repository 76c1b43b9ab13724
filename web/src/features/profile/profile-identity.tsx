import type { Profile } from '@binome/contract/profiles/profiles';
import { Award, Briefcase, Clock, ExternalLink, Languages, MapPin, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { userQuestionsAnchor } from '../../lib/data/profiling-link.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { BookmarkButton } from '../../ui/frame/bookmark-button.tsx';
import { Button, LinkButton } from '../../ui/frame/button.tsx';
import { StateChip } from '../../ui/layout/state-chip.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import { OnlineSign } from '../../ui/people/online-sign.tsx';
import { PresenterChip } from '../../ui/people/presenter-chip.tsx';
import { Words } from '../../ui/people/words.tsx';
import { CommonTime } from './common-time.tsx';
import { EditLink } from './edit-link.tsx';
import { LocalTime } from './local-time.tsx';

interface ProfileIdentityProps {
  profile: Profile;
  /** Writes to the person; undefined if the viewer cannot, or if the bar of a phone does. */
  onRequest: (() => void) | undefined;
  isAskedInBar: boolean;
}

/** Portrait, own sentence and facts of the person, how to write to them, and when both are free. It stays in view on a wide screen. */
export function ProfileIdentity({ profile, onRequest, isAskedInBar }: ProfileIdentityProps) {
  const { t, formatList } = useIntl();
  const { first_name, last_name, job_title, business_unit, site } = profile;
  const name = `${first_name} ${last_name}`;
  return (
    <section aria-labelledby="profile-name" className="flex flex-col gap-5 lg:sticky lg:top-6">
      <div className="flex items-center gap-4 lg:flex-col lg:items-start">
        <Avatar firstName={first_name} lastName={last_name} url={profile.avatar_url} size={160} className="max-lg:size-27" />
        <div className="min-w-0 grow">
          <div className="flex items-start justify-between gap-2">
            <h1 id="profile-name" tabIndex={-1} className="min-w-0 text-h1 font-semibold text-balance break-words">
              {name}
            </h1>
            {!profile.can.edit && <BookmarkButton kind="profile" id={profile.id} name={name} isBookmarked={profile.bookmarked} />}
          </div>
          {job_title && <p className="text-ink-2">{job_title}</p>}
          <OnlineSign userId={profile.user_id} className="mt-1" />
        </div>
      </div>
      {profile.title && <Words>{t('ui.own_words', { text: profile.title })}</Words>}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {profile.is_expert && (
          <StateChip icon={Award} tone="brand">
            {t('match.expert')}
          </StateChip>
        )}
        <PresenterChip availability={profile.availability} standing={profile.standing} isPeer={profile.kind === 'peer'} />
      </div>
      <dl className="flex flex-col gap-2 text-note">
        <Fact icon={Briefcase} term={t('profile.unit')} value={business_unit?.name} />
        <Fact icon={MapPin} term={t('profile.place')} value={<LocalTime timeZone={profile.time_zone} site={site?.name} />} />
        <Fact icon={Languages} term={t('profile.languages')} value={formatList(profile.languages.map(({ label }) => label))} />
        <Fact
          icon={Clock}
          term={t('profile.answer')}
          value={profile.answer_days !== null && t('profile.answer_days', { days: profile.answer_days })}
        />
        <Fact
          icon={UsersRound}
          term={t('profile.capacity')}
          value={profile.capacity && t('profile.places', { count: Math.max(0, profile.capacity.max - profile.capacity.active) })}
        />
        <Fact
          icon={ExternalLink}
          term={t('profile.elsewhere')}
          value={profile.linkedin_url && <LinkedIn url={profile.linkedin_url} name={name} />}
        />
      </dl>
      {profile.can.edit ? (
        <EditLink profile={profile} step={userQuestionsAnchor} title={t('profile.identity')} />
      ) : (
        !isAskedInBar && (
          <div className="flex flex-col gap-3">
            <Action profile={profile} onRequest={onRequest} />
            <CommonTime profile={profile} />
          </div>
        )
      )}
    </section>
  );
}

/** Writes to the person, or opens the request or relationship. */
function Action({ profile, onRequest }: Pick<ProfileIdentityProps, 'profile' | 'onRequest'>) {
  const { t } = useIntl();
  const { active_relationship_id: id, open_request_id } = profile.standing;
  if (id) {
    return (
      <LinkButton to="/mentoring_center/$id" params={{ id }}>
        {t('profile.follow_relationship')}
      </LinkButton>
    );
  }
  if (open_request_id) {
    return (
      <LinkButton to="/mentoring_requests/$id" params={{ id: open_request_id }}>
        {t('profile.follow_request')}
      </LinkButton>
    );
  }
  if (!onRequest) return null;
  return (
    <Button variant="primary" onPress={onRequest}>
      {t('profile.ask', { type: profile.kind === 'peer' ? 'peer' : profile.type, name: profile.first_name })}
    </Button>
  );
}

function LinkedIn({ url, name }: { url: string; name: string }) {
  const { t } = useIntl();
  return (
    <a href={url} target="_blank" rel="noreferrer" className="link">
      {t('profile.linkedin', { name })}
    </a>
  );
}

function Fact({ icon: Icon, term, value }: { icon: typeof Award; term: string; value: ReactNode }) {
  if (!value) return null;
  return (
    <div className="flex items-start gap-2.5">
      <dt className="sr-only">{term}</dt>
      <Icon aria-hidden className="mt-px size-5 shrink-0 text-link" />
      <dd className="min-w-0 break-words">{value}</dd>
    </div>
  );
}
