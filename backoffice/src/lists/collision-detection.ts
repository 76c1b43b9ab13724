import { type CollisionDetection, closestCenter, closestCorners, pointerWithin } from '@dnd-kit/core';

/** What is dragged and dropped upon: an element, or a part that holds some. */
export type DragData = { kind: 'item' | 'part'; empty?: boolean };

/** A part is dropped among parts; an element upon another, or into a part that holds none. */
export const detectCollisions: CollisionDetection = (args) => {
  const kindOf = ({ data }: { data: { current?: Partial<DragData> | undefined } }) => data.current?.kind;
  if (kindOf(args.active) === 'part') {
    return closestCenter({ ...args, droppableContainers: args.droppableContainers.filter((place) => kindOf(place) === 'part') });
  }
  const places = args.droppableContainers.filter((place) => kindOf(place) === 'item' || place.data.current?.empty);
  const under = pointerWithin({ ...args, droppableContainers: places });
  return under.length > 0 ? under : closestCorners({ ...args, droppableContainers: places });
};
