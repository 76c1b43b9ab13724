import type { KeyboardCoordinateGetter } from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';

const steps: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 };

/** Where an arrow moves what is held: an element over the next one, a part to the middle of the next part. */
export const keyboardCoordinates: KeyboardCoordinateGetter = (event, args) => {
  const { active, over, collisionRect, droppableContainers, droppableRects } = args.context;
  if (active?.data.current?.kind !== 'part') return sortableKeyboardCoordinates(event, args);
  const step = steps[event.code];
  if (!step || !collisionRect) return undefined;
  event.preventDefault();
  const parts = droppableContainers
    .getEnabled()
    .filter(({ data }) => data.current?.kind === 'part')
    .flatMap(({ id }) => ({ id, rect: droppableRects.get(id) }))
    .sort((one, other) => (one.rect?.top ?? 0) - (other.rect?.top ?? 0));
  const next = parts[parts.findIndex(({ id }) => id === (over ?? active).id) + step]?.rect;
  return next && { x: next.left, y: next.top + (next.height - collisionRect.height) / 2 };
};
