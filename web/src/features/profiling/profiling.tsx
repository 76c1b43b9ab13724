import type { OwnProfile } from '@binome/contract/accounts/users';
import type { ProfileType } from '@binome/contract/states';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { ProfilingSearch } from '../../lib/data/profiling-link.ts';
import { useCurrentUser } from '../../lib/data/session.ts';
import { LastScreen } from './last-screen.tsx';
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

/** The questionnaire of a profile: one screen at a time, each saved separately. */
export function Profiling({ profile, search }: ProfilingProps) {
  const navigate = useNavigate();
  const user = useCurrentUser();
  const { type } = profile;
  const otherRole: ProfileType = type === 'presenter' ? 'participant' : 'presenter';
  const hasOtherRole = (otherRole === 'presenter' ? user.presenter_profiles : user.participant_profiles).length > 0;
  const { data: steps } = useSuspenseQuery(stepsQuery(type));
  const { data: userQuestions } = useSuspenseQuery(userQuestionsQuery);
  const { data: otherSteps } = useQuery({ ...stepsQuery(otherRole), enabled: hasOtherRole });

  const screens = screensOf(steps);
  const [initialAnchor] = useState(() => resumeAnchor(screens, profile));
  const requestedStep = screens.some(({ anchor }) => anchor === search.step) ? search.step : undefined;
  const anchor = requestedStep ?? initialAnchor;
  const screen = screens[screenIndex(screens, anchor)];
  const isSingleScreen = search.from === 'profile' && requestedStep !== undefined;

  const saveBeforeLeaving = useRef<() => Promise<unknown>>(async () => {});
  const [saveStatus, setSaveStatus] = useState<SaveStatus>('idle');
  const openScreen = (step: string) => navigate({ to: '/profiling', search: { ...search, profile: type, from: undefined, step } });
  const toProfile = () => navigate({ to: `/profile/${type}/$id`, params: { id: profile.id } });
  const saveThen = async (leave: () => unknown) => {
    await saveBeforeLeaving.current();
    leave();
  };
  useFocusOnScreen(anchor);
  if (!screen) return null;

  const props: ScreenProps & { key: string } = {
    key: `${profile.id} ${anchor}`,
    profile,
    saveBeforeLeaving,
    onSaveStatus: setSaveStatus,
    onBack: isSingleScreen
      ? toProfile
      : screenIndex(screens, anchor) > 0
        ? () => saveThen(() => openScreen(adjacentAnchor(screens, anchor, -1)))
        : undefined,
    onNext: isSingleScreen ? toProfile : () => openScreen(adjacentAnchor(screens, anchor, 1)),
    isSingleScreen,
  };
  const { key, ...shared } = props;
  return (
    <ProfilingFrame
      profile={profile}
      screens={screens}
      anchor={anchor}
      userQuestions={userQuestions}
      saveStatus={saveStatus}
      isSingleScreen={isSingleScreen}
      onNavigate={(step) => saveThen(() => openScreen(step))}
      onLeave={() => saveThen(() => (isSingleScreen ? toProfile() : navigate({ to: '/dashboard' })))}
    >
      {screen.kind === 'person' && <PersonScreen key={key} {...shared} questions={userQuestions} steps={steps} />}
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
      {screen.kind === 'last' && <LastScreen key={key} {...shared} steps={steps} userQuestions={userQuestions} nextRole={search.next} />}
    </ProfilingFrame>
  );
}

/** Moves the focus to the title after a change of screen, as the router does after a change of page. */
function useFocusOnScreen(anchor: string): void {
  const previous = useRef(anchor);
  useEffect(() => {
    if (previous.current === anchor) return;
    previous.current = anchor;
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [anchor]);
}
