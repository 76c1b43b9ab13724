import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';
import type { Translate } from '../lib/intl.ts';

/** The announcements of a screen reader during a drag. `nameOf` names an element or a group. */
export function dragAnnouncements(t: Translate, nameOf: (id: string) => string): Announcements {
  const name = ({ id }: { id: UniqueIdentifier }) => nameOf(String(id));
  return {
    onDragStart: ({ active }) => t('console.lists.moving.start', { name: name(active) }),
    onDragOver: ({ active, over }) =>
      over
        ? t('console.lists.moving.over', { name: name(active), other: name(over) })
        : t('console.lists.moving.nowhere', { name: name(active) }),
    onDragEnd: ({ active, over }) =>
      over
        ? t('console.lists.moving.end', { name: name(active), other: name(over) })
        : t('console.lists.moving.back', { name: name(active) }),
    onDragCancel: ({ active }) => t('console.lists.moving.back', { name: name(active) }),
  };
}

/** The instructions of a screen reader to move something with the keyboard. */
export function dragInstructions(t: Translate): ScreenReaderInstructions {
  return { draggable: t('console.lists.moving.how') };
}
