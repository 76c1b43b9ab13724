import type { KeyboardCoordinateGetter } from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';

const steps: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 };

/** Where an arrow key moves the dragged object: an element over the next one, a group to the middle of the next group. */
export const keyboardCoordinates: KeyboardCoordinateGetter = (event, args) => {
  const { active, over, collisionRect, droppableContainers, droppableRects } = args.context;
  if (active?.data.current?.kind !== 'group') return sortableKeyboardCoordinates(event, args);
  const step = steps[event.code];
  if (!step || !collisionRect) return undefined;
  event.preventDefault();
  const groups = droppableContainers
    .getEnabled()
    .filter(({ data }) => data.current?.kind === 'group')
    .flatMap(({ id }) => ({ id, rect: droppableRects.get(id) }))
    .sort((one, other) => (one.rect?.top ?? 0) - (other.rect?.top ?? 0));
  const next = groups[groups.findIndex(({ id }) => id === (over ?? active).id) + step]?.rect;
  return next && { x: next.left, y: next.top + (next.height - collisionRect.height) / 2 };
};
