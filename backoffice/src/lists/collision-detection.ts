import { type CollisionDetection, closestCenter, closestCorners, pointerWithin } from '@dnd-kit/core';

/** The data of something that is dragged or dropped on: an element, or a group and whether it is empty. */
export type DragData = { kind: 'item' | 'group'; empty?: boolean };

/** Limits the drop targets: other groups for a group; elements and empty groups for an element. */
export const detectCollisions: CollisionDetection = (args) => {
  const kindOf = ({ data }: { data: { current?: Partial<DragData> | undefined } }) => data.current?.kind;
  if (kindOf(args.active) === 'group') {
    return closestCenter({ ...args, droppableContainers: args.droppableContainers.filter((target) => kindOf(target) === 'group') });
  }
  const targets = args.droppableContainers.filter((target) => kindOf(target) === 'item' || target.data.current?.empty);
  const underPointer = pointerWithin({ ...args, droppableContainers: targets });
  return underPointer.length > 0 ? underPointer : closestCorners({ ...args, droppableContainers: targets });
};
