import type { Profile } from '@binome/contract/profiles/profiles';
import type { ReactNode } from 'react';
import { useCurrentUser } from '../../lib/data/session.ts';
import { desktopScreen, useMedia } from '../../lib/page/use-media.ts';
import { useTitle } from '../../lib/page/use-title.ts';
import { RelationshipWords } from '../../lib/text/relationship-words.tsx';
import { Contribution } from './contribution.tsx';
import { MoreAbout } from './more-about.tsx';
import { OwnSections } from './own-sections.tsx';
import { ProfileIdentity } from './profile-identity.tsx';
import { Recommendations } from './recommendations.tsx';
import { RequestBar } from './request-bar.tsx';
import { Resources } from './resources.tsx';
import { readerParts } from './sections.ts';
import { VisibilityNotice } from './visibility-notice.tsx';
import { WhyYouTwo } from './why-you-two.tsx';

interface ProfilePageProps {
  profile: Profile;
  /** A link back to the previous page. */
  back: ReactNode;
  onRequest?: () => void;
}

/** A profile: who the person is and how to reach them on the left, why one would on the right. Its owner reads and edits the answers. */
export function ProfilePage({ profile, back, onRequest }: ProfilePageProps) {
  const user = useCurrentUser();
  const ownProfile = [...user.presenter_profiles, ...user.participant_profiles].find(({ id }) => id === profile.id);
  useTitle(`${profile.first_name} ${profile.last_name}`);
  const parts = readerParts(profile);
  const request = profile.can.request ? onRequest : undefined;
  const isDesktop = useMedia(desktopScreen);
  return (
    <RelationshipWords kind={profile.kind ?? 'mentoring'}>
      <div className="flex flex-col gap-4">
        {back}
        {ownProfile && <VisibilityNotice profile={ownProfile} />}
        <div className="grid items-start gap-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-10">
          <ProfileIdentity
            profile={profile}
            onRequest={isDesktop ? request : undefined}
            isAskedInBar={!isDesktop && request !== undefined}
          />
          <div className="flex min-w-0 flex-col gap-8">
            {profile.type === 'presenter' && (
              <Recommendations id={profile.id} name={profile.first_name} canRecommend={profile.can.recommend} />
            )}
            {profile.can.edit ? <OwnSections profile={profile} /> : <Contribution profile={profile} parts={parts} />}
            {profile.match && <WhyYouTwo profile={profile} match={profile.match} />}
            {!profile.can.edit && <MoreAbout profile={profile} answers={parts.rest} />}
            <Resources profile={profile} />
          </div>
        </div>
        {!isDesktop && request && <RequestBar profile={profile} onRequest={request} />}
      </div>
    </RelationshipWords>
  );
}
