import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';

type Translate = (key: string, values?: Record<string, string | number>) => string;

/** What a screen reader says while something is moved. `nameOf` names an element or a part. */
export function dragAnnouncements(translate: Translate, nameOf: (id: string) => string): Announcements {
  const named = (id: UniqueIdentifier) => nameOf(String(id));
  const say = (text: string, active: UniqueIdentifier, over?: UniqueIdentifier) =>
    translate(`console.lists.moving.${text}`, { name: named(active), ...(over === undefined ? {} : { other: named(over) }) });
  return {
    onDragStart: ({ active }) => say('start', active.id),
    onDragOver: ({ active, over }) => (over ? say('over', active.id, over.id) : say('nowhere', active.id)),
    onDragEnd: ({ active, over }) => (over ? say('end', active.id, over.id) : say('back', active.id)),
    onDragCancel: ({ active }) => say('back', active.id),
  };
}

/** How something is moved by keys. */
export function dragInstructions(translate: Translate): ScreenReaderInstructions {
  return { draggable: translate('console.lists.moving.how') };
}
