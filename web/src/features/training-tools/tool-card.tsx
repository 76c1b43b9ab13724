import { Clock, Languages } from 'lucide-react';
import type { TrainingTool } from '../../lib/data/training-tools.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { BookmarkButton } from '../../ui/frame/bookmark-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Tag } from '../../ui/layout/tag.tsx';
import { SeenButton } from './seen-button.tsx';
import { ToolLink } from './tool-link.tsx';
import { VideoPlayer } from './video-player.tsx';

/** A training tool: what it is, how long it takes, and the way to open it. */
export function ToolCard({ tool }: { tool: TrainingTool }) {
  const { t } = useIntl();
  const { id, title, description, minutes, language, program, player_host, seen, bookmarked } = tool;
  return (
    <Card as="article" aria-labelledby={`tool-${id}`} className="flex w-full flex-col gap-3">
      <div className="flex items-start justify-between gap-2">
        <h2 id={`tool-${id}`} className="min-w-0 scroll-mt-24 text-h3 font-semibold wrap-anywhere">
          {title}
        </h2>
        <BookmarkButton
          kind="training_tool"
          id={id}
          name={t('ui.own_words', { text: title })}
          isBookmarked={bookmarked}
          className="-mt-2 -mr-2"
        />
      </div>
      {description && <p className="max-w-[68ch] text-note whitespace-pre-line text-ink-2 wrap-anywhere">{description}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-ink-2">
        {minutes !== null && (
          <span className="inline-flex items-center gap-1.5">
            <Clock aria-hidden className="size-4" />
            {t('tools.minutes', { minutes })}
          </span>
        )}
        {language && (
          <span className="inline-flex items-center gap-1.5">
            <Languages aria-hidden className="size-4" />
            {t(`tools.in_${language}`)}
          </span>
        )}
        {program && <Tag>{program.name}</Tag>}
      </div>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-1">
        {player_host ? <VideoPlayer tool={tool} host={player_host} /> : <ToolLink tool={tool} />}
        <SeenButton id={id} title={title} seen={seen} />
      </div>
    </Card>
  );
}
