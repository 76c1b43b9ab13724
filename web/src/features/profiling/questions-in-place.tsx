import type { OwnProfile } from '@binome/contract/accounts/users';
import { useEffect, useId, useRef, useState } from 'react';
import { enrichAnchor } from '../../lib/data/profiling-link.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import { QuestionFields } from './question-screen.tsx';
import { useScreenTitle } from './screen-title.ts';
import type { Screen } from './screens.ts';

interface QuestionsInPlaceProps {
  profile: OwnProfile;
  screens: readonly Screen[];
  /** The questions when the page was opened: an answered one does not make room for another. */
  ids: readonly string[];
}

/** A few questions that are answered on the page, one after the other. */
export function QuestionsInPlace({ profile, screens, ids }: QuestionsInPlaceProps) {
  const { t } = useIntl();
  const titleOf = useScreenTitle();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const saveBeforeLeaving = useRef<() => Promise<unknown>>(async () => {});
  const [shownIds] = useState(ids);
  const [place, setPlace] = useState(0);
  const screen = screens.find(({ id }) => id === shownIds[place]);
  useEffect(() => {
    if (place > 0) heading.current?.focus();
  }, [place]);
  const next = () => setPlace((current) => current + 1);
  return (
    <div className="flex max-w-xl flex-col gap-4 pt-2 pb-5 text-ink">
      <h2 id={headingId} ref={heading} tabIndex={-1} className="text-h2 font-semibold outline-none">
        {screen ? titleOf(screen, profile.type) : t('profiling.thanks')}
      </h2>
      {screen ? (
        <QuestionFields
          key={screen.id}
          profile={profile}
          screen={screen}
          headingId={headingId}
          proposals={{}}
          saveBeforeLeaving={saveBeforeLeaving}
          onDraft={() => {}}
          onAnswered={next}
          onSkip={next}
        />
      ) : (
        <LinkButton to="/profiling" search={{ profile: profile.type, step: enrichAnchor }} className="self-start">
          {t('profiling.enrich')}
        </LinkButton>
      )}
    </div>
  );
}
