import type { OwnProfile } from '@binome/contract/accounts/users';
import type { ParticipantCard, PresenterCard } from '@binome/contract/profiles/profiles';
import type { ProfileType } from '@binome/contract/states';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { startTransition, useEffect, useRef, useState } from 'react';
import { weekQuery } from '../../lib/data/own-week.ts';
import { endAnchor, enrichAnchor, type ProfilingSearch } from '../../lib/data/profiling-link.ts';
import { useCurrentUser } from '../../lib/data/session.ts';
import type { Drafts } from '../../ui/questions/answers.ts';
import { answersFromOtherRole } from './answers.ts';
import { EndScreen } from './end-screen.tsx';
import { EnrichScreen } from './enrich-screen.tsx';
import { LiveCard } from './live-card.tsx';
import { ProfilingFrame } from './profiling-frame.tsx';
import { stepsQuery, userQuestionsQuery } from './queries.ts';
import { QuestionScreen } from './question-screen.tsx';
import {
  enrichingScreens,
  indexOf,
  neededScreens,
  nextUnanswered,
  type ProfileFacts,
  progressOf,
  screensLeft,
  sectionScreens,
} from './screens.ts';

interface ProfilingProps {
  profile: OwnProfile;
  search: ProfilingSearch;
  /** Opens the dialog that writes to a person. */
  onWrite: (person: PresenterCard | ParticipantCard, type: ProfileType) => void;
}

/** The questions of a profile, one a screen: those that it needs, then the people who wait; a section, or what enriches it. */
export function Profiling({ profile, search, onWrite }: ProfilingProps) {
  const navigate = useNavigate();
  const facts = useProfileFacts(profile);
  const otherAnswers = useOtherAnswers(profile.type);
  const { step } = search;
  const section = step === undefined || step === endAnchor || step === enrichAnchor ? [] : sectionScreens(facts, step);
  const needed = neededScreens(facts);
  const walk = step === enrichAnchor ? enrichingScreens(facts) : section.length > 0 ? section : needed;

  const saveBeforeLeaving = useRef<() => Promise<unknown>>(async () => {});
  const [draft, setDraft] = useState<Drafts>({});
  const [resumedId] = useState(() => nextUnanswered(needed));
  const requested = walk.find(({ id }) => id === search.question);
  const screen = requested ?? (walk === needed ? walk.find(({ id }) => id === resumedId) : section[0]);
  const open = (question: string | undefined, to = search.step) => {
    setDraft({});
    return navigate({ to: '/profiling', search: { ...search, profile: profile.type, step: to, question } });
  };
  const toProfile = () => navigate({ to: `/profile/${profile.type}/$id`, params: { id: profile.id } });
  const close = async () => {
    await saveBeforeLeaving.current();
    if (walk === section || search.from === 'profile') return toProfile();
    return walk === needed || !screen ? navigate({ to: '/dashboard' }) : open(undefined);
  };
  useFocusOnScreen(screen?.id ?? step ?? '');

  if (step === enrichAnchor && !requested) {
    return (
      <ProfilingFrame onClose={close}>
        <EnrichScreen profile={profile} screens={walk} />
      </ProfilingFrame>
    );
  }
  if (step === endAnchor || !screen) {
    return (
      <ProfilingFrame onClose={close}>
        <EndScreen profile={profile} needed={needed} enriching={enrichingScreens(facts)} nextRole={search.next} onWrite={onWrite} />
      </ProfilingFrame>
    );
  }

  const next = () => {
    const id = walk === section ? walk[indexOf(walk, screen.id) + 1]?.id : nextUnanswered(walk, screen.id);
    if (id !== undefined) return open(id);
    if (walk === section) return toProfile();
    return open(undefined, walk === needed ? endAnchor : search.step);
  };
  const isEnriching = step === enrichAnchor;
  const left = walk === section ? walk.length - indexOf(walk, screen.id) : screensLeft(walk, screen.id);
  const previousId = walk[indexOf(walk, screen.id) - 1]?.id;
  const back = async () => {
    await saveBeforeLeaving.current();
    await open(isEnriching ? undefined : previousId);
  };
  return (
    <ProfilingFrame
      progress={isEnriching ? undefined : { value: progressOf(walk, left), left }}
      onBack={isEnriching || previousId !== undefined ? back : undefined}
      isUnfinished={walk === needed}
      onClose={close}
    >
      <div className="flex grow flex-col gap-10 pt-6 lg:flex-row lg:items-start lg:justify-between lg:gap-18 lg:pt-14">
        <div className="w-full max-w-xl min-w-0 lg:pb-16">
          <QuestionScreen
            key={`${profile.id} ${screen.id}`}
            profile={profile}
            screen={screen}
            proposals={answersFromOtherRole(screen.question ? [screen.question] : [], otherAnswers)}
            saveBeforeLeaving={saveBeforeLeaving}
            onDraft={(values) => startTransition(() => setDraft(values))}
            onAnswered={next}
            onSkip={screen.kind === 'business_unit' ? undefined : next}
          />
        </div>
        <LiveCard profile={profile} steps={facts.steps} draft={draft} />
      </div>
    </ProfilingFrame>
  );
}

function useProfileFacts(profile: OwnProfile): ProfileFacts {
  const user = useCurrentUser();
  const { data: steps } = useSuspenseQuery(stepsQuery(profile.type));
  const { data: userQuestions } = useSuspenseQuery(userQuestionsQuery);
  const { data: week } = useSuspenseQuery(weekQuery);
  return { profile, user, steps, userQuestions, hasHours: week.data.some(({ open }) => open) };
}

/** The questions of the member's other role, whose answers are proposed. */
function useOtherAnswers(type: ProfileType) {
  const user = useCurrentUser();
  const other: ProfileType = type === 'presenter' ? 'participant' : 'presenter';
  const hasOther = (other === 'presenter' ? user.presenter_profiles : user.participant_profiles).length > 0;
  const { data } = useQuery({ ...stepsQuery(other), enabled: hasOther });
  return data?.flatMap(({ questions }) => questions) ?? [];
}

/** Moves the focus to the question after a change of screen, as the router does after a change of page. */
function useFocusOnScreen(id: string): void {
  const previous = useRef(id);
  useEffect(() => {
    if (previous.current === id) return;
    previous.current = id;
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [id]);
}
