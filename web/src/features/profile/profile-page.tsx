import type { Profile } from '@binome/contract/profiles/profiles';
import type { ReactNode } from 'react';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useTitle } from '../../lib/page/use-title.ts';
import { FreeSlots } from './free-slots.tsx';
import { MatchPanel } from './match-panel.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileSections } from './profile-sections.tsx';
import { Recommendations } from './recommendations.tsx';
import { RequestBar } from './request-bar.tsx';
import { Resources } from './resources.tsx';
import { VisibilityNotice } from './visibility-notice.tsx';

interface ProfilePageProps {
  profile: Profile;
  /** A link back to the previous page. */
  back: ReactNode;
  onRequest?: () => void;
}

/** A profile as the community sees it, with the actions of the viewer. */
export function ProfilePage({ profile, back, onRequest }: ProfilePageProps) {
  const user = useCurrentUser();
  const ownProfile = [...user.presenter_profiles, ...user.participant_profiles].find(({ id }) => id === profile.id);
  useTitle(`${profile.first_name} ${profile.last_name}`);
  return (
    <div className="flex flex-col gap-4">
      {back}
      {ownProfile && <VisibilityNotice profile={ownProfile} />}
      <ProfileHeader profile={profile} onRequest={onRequest} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-4">
          {profile.match && <MatchPanel profile={profile} match={profile.match} />}
          <ProfileSections profile={profile} />
          {profile.type === 'presenter' && (
            <Recommendations id={profile.id} name={profile.first_name} canRecommend={profile.can.recommend} />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <FreeSlots profile={profile} />
          <Resources profile={profile} />
        </div>
      </div>
      <RequestBar profile={profile} onRequest={onRequest} />
    </div>
  );
}
