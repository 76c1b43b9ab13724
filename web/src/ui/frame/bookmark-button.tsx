import type { BookmarkKind } from '@binome/contract/bookmarks/bookmarks';
import { Heart } from 'lucide-react';
import { ToggleButton } from 'react-aria-components';
import { useBookmark } from '../../lib/data/use-bookmark.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { cx } from './classes.ts';

interface BookmarkButtonProps {
  kind: BookmarkKind;
  /** Of the profile, the post or the tool. */
  id: string;
  /** The person's name, or the title. */
  name: string;
  isBookmarked: boolean;
  className?: string;
}

/** A heart that keeps a person, a post or a tool to come back to. Only its owner sees it. */
export function BookmarkButton({ kind, id, name, isBookmarked, className }: BookmarkButtonProps) {
  const { t } = useIntl();
  const [isSelected, change] = useBookmark(kind, id, isBookmarked);
  return (
    <ToggleButton
      isSelected={isSelected}
      onChange={change}
      aria-label={t('bookmarks.keep', { name })}
      className={cx(
        'group inline-grid size-11 shrink-0 place-items-center rounded-pill text-ink-2 transition-colors duration-150 hover:bg-sunken',
        className,
      )}
    >
      <Heart
        aria-hidden
        className="size-5.5 group-data-selected:fill-warm group-data-selected:text-on-warm forced-colors:group-data-selected:fill-[CanvasText]"
      />
    </ToggleButton>
  );
}
