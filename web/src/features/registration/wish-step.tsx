import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { ToggleButton } from 'react-aria-components';
import type { Wish } from '../../lib/data/wish.ts';
import { useTitle } from '../../lib/page/use-title.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { wholeWords } from '../../lib/text/whole-words.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { enoughTopics } from './helpers-query.ts';
import { HelpersScene } from './helpers-scene.tsx';
import type { InvitedProps } from './invited-props.ts';

/** Topics that are shown before the button for more is pressed. */
const shownTopics = 12;

interface WishStepProps extends InvitedProps {
  wish: Wish;
  onChoose: (wish: Wish) => void;
}

/** The first page of an invitation: a question, topics, and after two of them the faces of people. */
export function WishStep({ linkId, token, link, wish, onChoose }: WishStepProps) {
  const { t } = useIntl();
  const navigate = useNavigate();
  const titleId = useId();
  const [showsAll, setShowsAll] = useState(() => isBelowFold(link, wish));
  const { role } = wish;
  const offer = link.wishes.find((choice) => choice.role === role) ?? link.wishes[0];
  const other = link.wishes.find((choice) => choice.role !== role)?.role;
  const title = t(`registration.wish_${role}`);
  useTitle(title);
  if (!offer) return null;
  const { topics, max_topics } = offer;
  const enough = Math.min(enoughTopics, topics.length);
  const isFull = wish.topics.length >= max_topics;
  const toggle = (code: string) => {
    const chosen = wish.topics.includes(code) ? wish.topics.filter((topic) => topic !== code) : [...wish.topics, code];
    onChoose({ role, topics: chosen });
  };
  // The token stays in the history entry, for a reload of the next page.
  const goOn = () =>
    navigate({ to: '.', search: (search) => ({ ...search, step: 'access' }), state: (state) => ({ ...state, link_token: token }) });

  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <h1
          id={titleId}
          tabIndex={-1}
          className="font-display text-[clamp(1.75rem,1.3rem+2.4vw,3.25rem)] leading-[1.12] font-semibold text-balance"
        >
          <span className="block">{t('registration.hello', { name: link.invited?.first_name ?? '' })}</span> {wholeWords(title)}
        </h1>
        <p className="text-ink-2">{t('registration.wish_hint', { count: enough })}</p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: the question is the page's heading, not a legend. */}
      <div role="group" aria-labelledby={titleId} className="grid grid-cols-2 gap-2 md:flex md:flex-wrap">
        {(showsAll ? topics : topics.slice(0, shownTopics)).map(({ code, label }) => (
          <ToggleButton
            key={code}
            isSelected={wish.topics.includes(code)}
            isDisabled={isFull && !wish.topics.includes(code)}
            onChange={() => toggle(code)}
            className={topicClass}
          >
            {label}
          </ToggleButton>
        ))}
        {topics.length > shownTopics && !showsAll && (
          <Button variant="quiet" onPress={() => setShowsAll(true)} className="min-h-13">
            {t('registration.wish_more', { count: topics.length - shownTopics })}
          </Button>
        )}
      </div>
      <div className="-mx-2 -mt-3 flex flex-wrap gap-x-2">
        {other && (
          <Button variant="quiet" onPress={() => onChoose({ role: other, topics: [] })} className="px-2 text-left font-normal underline">
            {t(`registration.wish_other_${other}`)}
          </Button>
        )}
        {wish.topics.length < enough && (
          <Button variant="quiet" onPress={goOn} className="px-2 font-normal underline">
            {t('registration.wish_skip')}
          </Button>
        )}
      </div>
      <div aria-live="polite">
        {wish.topics.length >= enough && (
          <HelpersScene accessLink={{ id: linkId, token }} link={link} wish={wish} offered={topics.length} onGoOn={goOn} />
        )}
      </div>
    </div>
  );
}

/** Was a topic chosen that the first ones do not show? */
function isBelowFold({ wishes }: InvitedProps['link'], { role, topics }: Wish): boolean {
  const offered = wishes.find((choice) => choice.role === role)?.topics.slice(shownTopics) ?? [];
  return offered.some(({ code }) => topics.includes(code));
}

const topicClass =
  'flex min-h-13 cursor-pointer items-center rounded-choice border border-line-strong bg-surface px-3 py-2 text-left text-note leading-tight font-semibold break-words transition-colors duration-150 hover:bg-sunken data-disabled:cursor-not-allowed data-disabled:opacity-50 data-selected:border-primary data-selected:bg-soft data-selected:text-on-soft data-selected:inset-ring data-selected:inset-ring-primary md:px-4.5 md:text-base forced-colors:data-selected:outline-3 forced-colors:data-selected:-outline-offset-3 forced-colors:data-selected:outline-[Highlight]';
