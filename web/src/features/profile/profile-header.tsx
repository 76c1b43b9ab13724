import type { Profile } from '@binome/contract/profiles/profiles';
import { Award, Briefcase, CalendarCheck, ExternalLink, Languages, MapPin, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { userQuestionsAnchor } from '../../lib/data/profiling-link.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button, LinkButton } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { StateChip } from '../../ui/layout/state-chip.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import { OnlineSign } from '../../ui/people/online-sign.tsx';
import { PresenterChip } from '../../ui/people/presenter-chip.tsx';
import { EditLink } from './edit-link.tsx';
import { LocalTime } from './local-time.tsx';

/** Name, headline, state and facts of the person, with the main action. */
export function ProfileHeader({ profile, onRequest }: { profile: Profile; onRequest?: () => void }) {
  const { t } = useIntl();
  const { first_name, last_name, job_title, business_unit, site, availability, standing } = profile;
  const name = `${first_name} ${last_name}`;
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-col items-start gap-4 xs:flex-row xs:gap-5">
        <Avatar firstName={first_name} lastName={last_name} url={profile.avatar_url} size={120} />
        <div className="flex min-w-0 grow flex-col gap-2">
          <div>
            <h1 id="profile-name" tabIndex={-1} className="text-[1.5rem] leading-8 font-semibold text-balance xs:text-h1">
              {name}
            </h1>
            {job_title && <p className="text-body">{job_title}</p>}
            <OnlineSign userId={profile.user_id} className="mt-1" />
          </div>
          {profile.title && <p className="max-w-[52ch] text-note text-ink-2 italic">{t('profile.headline', { text: profile.title })}</p>}
          <div className="flex flex-wrap gap-2 empty:hidden">
            {profile.is_expert && (
              <StateChip icon={Award} tone="brand">
                {t('match.expert')}
              </StateChip>
            )}
            <PresenterChip availability={availability} standing={standing} />
          </div>
        </div>
        {profile.can.edit ? (
          <EditLink profile={profile} step={userQuestionsAnchor} title={t('profile.identity')} />
        ) : (
          <HeaderAction profile={profile} onRequest={onRequest} />
        )}
      </div>
      <dl className="grid gap-x-6 gap-y-2 border-t border-line pt-4 text-note text-ink-2 md:grid-cols-2">
        <Fact icon={Briefcase} term={t('profile.unit')} value={business_unit?.name} />
        <Fact icon={Languages} term={t('profile.languages')} value={profile.languages.map(({ label }) => label).join(', ')} />
        <Fact icon={MapPin} term={t('profile.place')} value={<LocalTime timeZone={profile.time_zone} site={site?.name} />} />
        <Fact icon={CalendarCheck} term={t('profile.capacity')} value={profile.capacity && t('profile.capacity_of', profile.capacity)} />
        <Fact
          icon={ExternalLink}
          term={t('profile.elsewhere')}
          value={profile.linkedin_url && <LinkedIn url={profile.linkedin_url} name={name} />}
        />
      </dl>
    </Card>
  );
}

/** Requests mentoring, or opens the request or relationship. On a phone the request button is in `RequestBar`. */
function HeaderAction({ profile, onRequest }: { profile: Profile; onRequest?: () => void }) {
  const { t } = useIntl();
  const { active_relationship_id, open_request_id } = profile.standing;
  if (active_relationship_id || open_request_id) {
    return (
      <LinkButton to="/mentoring_center" className="shrink-0">
        {active_relationship_id ? t('profile.follow_relationship') : t('profile.follow_request')}
      </LinkButton>
    );
  }
  if (!onRequest || !profile.can.request) return null;
  return (
    <Button variant="primary" className="hidden shrink-0 lg:inline-flex" onPress={onRequest}>
      <Send aria-hidden />
      {t('profile.ask', { type: profile.type })}
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
    <div className="flex items-start gap-2">
      <dt className="sr-only">{term}</dt>
      <Icon aria-hidden className="mt-px size-5 shrink-0" />
      <dd className="min-w-0">{value}</dd>
    </div>
  );
}
