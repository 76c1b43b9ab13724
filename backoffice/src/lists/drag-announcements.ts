import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';

type Translate = (key: string, values?: Record<string, string | number>) => string;

/** The announcements of a screen reader during a drag. `nameOf` names an element or a group. */
export function dragAnnouncements(translate: Translate, nameOf: (id: string) => string): Announcements {
  const nameOfId = (id: UniqueIdentifier) => nameOf(String(id));
  const announce = (text: string, active: UniqueIdentifier, over?: UniqueIdentifier) =>
    translate(`console.lists.moving.${text}`, { name: nameOfId(active), ...(over === undefined ? {} : { other: nameOfId(over) }) });
  return {
    onDragStart: ({ active }) => announce('start', active.id),
    onDragOver: ({ active, over }) => (over ? announce('over', active.id, over.id) : announce('nowhere', active.id)),
    onDragEnd: ({ active, over }) => (over ? announce('end', active.id, over.id) : announce('back', active.id)),
    onDragCancel: ({ active }) => announce('back', active.id),
  };
}

/** The instructions of a screen reader to move something with the keyboard. */
export function dragInstructions(translate: Translate): ScreenReaderInstructions {
  return { draggable: translate('console.lists.moving.how') };
}
