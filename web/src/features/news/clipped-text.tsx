import { useState } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { cx } from '../../ui/frame/classes.ts';
import { Markdown } from './markdown.tsx';
import type { Mentions } from './mentioned.ts';

/** Texts longer than this are clipped to about six lines. */
const maxCharacters = 420;
const maxLines = 7;

/** A text of the feed, clipped to about six lines until it is opened. */
export function ClippedText({ text, mentions, isOpen }: { text: string; mentions: Mentions; isOpen: boolean }) {
  const { t } = useIntl();
  const [isExpanded, setExpanded] = useState(isOpen);
  const isLong = !isOpen && (text.length > maxCharacters || text.split('\n').length > maxLines);
  return (
    <div className="flex flex-col items-start gap-1">
      <div className={cx('w-full', isLong && !isExpanded && 'max-h-36 overflow-hidden mask-b-from-70%')}>
        <Markdown text={text} mentions={mentions} />
      </div>
      {isLong && (
        <Button variant="quiet" small aria-expanded={isExpanded} onPress={() => setExpanded(!isExpanded)} className="-ml-3">
          {t(isExpanded ? 'news.less' : 'news.more')}
        </Button>
      )}
    </div>
  );
}
