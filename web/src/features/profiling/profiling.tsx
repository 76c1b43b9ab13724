import type { ProfileType } from '@binome/contract/states';
import type { OwnProfile } from '@binome/contract/users';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { ProfilingSearch } from '../../lib/profiling-link.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { EndScreen } from './end-screen.tsx';
import { PersonScreen } from './person-screen.tsx';
import { ProfilingFrame } from './profiling-frame.tsx';
import { stepsQuery, userQuestionsQuery } from './queries.ts';
import type { ScreenProps } from './screen-props.ts';
import { adjacentAnchor, resumeAnchor, screenIndex, screensOf } from './screens.ts';
import { StepScreen } from './step-screen.tsx';
import type { SaveStatus } from './use-screen-form.ts';

interface ProfilingProps {
  profile: OwnProfile;
  search: ProfilingSearch;
}

/** The way to a profile: one theme a screen, each saved by itself. */
export function Profiling({ profile, search }: ProfilingProps) {
  const navigate = useNavigate();
  const user = useCurrentUser();
  const { type } = profile;
  const other: ProfileType = type === 'presenter' ? 'participant' : 'presenter';
  const hasOther = (other === 'presenter' ? user.presenter_profiles : user.participant_profiles).length > 0;
  const { data: steps } = useSuspenseQuery(stepsQuery(type));
  const { data: userQuestions } = useSuspenseQuery(userQuestionsQuery);
  const { data: otherSteps } = useQuery({ ...stepsQuery(other), enabled: hasOther });

  const screens = screensOf(steps);
  const [resumed] = useState(() => resumeAnchor(screens, profile));
  const asked = screens.some(({ anchor }) => anchor === search.step) ? search.step : undefined;
  const anchor = asked ?? resumed;
  const screen = screens[screenIndex(screens, anchor)];
  const alone = search.from === 'profile' && asked !== undefined;

  const leaving = useRef<() => Promise<unknown>>(async () => {});
  const [saving, setSaving] = useState<SaveStatus>('idle');
  const go = (step: string) => navigate({ to: '/profiling', search: { ...search, profile: type, from: undefined, step } });
  const toProfile = () => navigate({ to: `/profile/${type}/$id`, params: { id: profile.id } });
  const leave = async (to: () => unknown) => {
    await leaving.current();
    to();
  };
  useFocusOnScreen(anchor);
  if (!screen) return null;

  const props: ScreenProps & { key: string } = {
    key: `${profile.id} ${anchor}`,
    profile,
    leaving,
    onSaving: setSaving,
    onBack: alone ? toProfile : screenIndex(screens, anchor) > 0 ? () => leave(() => go(adjacentAnchor(screens, anchor, -1))) : undefined,
    onNext: alone ? toProfile : () => go(adjacentAnchor(screens, anchor, 1)),
    alone,
  };
  const { key, ...shared } = props;
  return (
    <ProfilingFrame
      profile={profile}
      screens={screens}
      anchor={anchor}
      userQuestions={userQuestions}
      saving={saving}
      alone={alone}
      onGo={(step) => leave(() => go(step))}
      onLeave={() => leave(() => (alone ? toProfile() : navigate({ to: '/dashboard' })))}
    >
      {screen.kind === 'you' && <PersonScreen key={key} {...shared} questions={userQuestions} steps={steps} />}
      {screen.kind === 'step' && (
        <StepScreen
          key={key}
          {...shared}
          step={screen.step}
          isFirst={screenIndex(screens, anchor) === 1}
          steps={steps}
          otherSteps={otherSteps}
        />
      )}
      {screen.kind === 'end' && <EndScreen key={key} {...shared} steps={steps} userQuestions={userQuestions} nextRole={search.next} />}
    </ProfilingFrame>
  );
}

/** After a change of screen the focus goes to its title, as after a change of page. */
function useFocusOnScreen(anchor: string): void {
  const shown = useRef(anchor);
  useEffect(() => {
    if (shown.current === anchor) return;
    shown.current = anchor;
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [anchor]);
}
