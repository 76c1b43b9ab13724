import {
  DndContext,
  type DragEndEvent,
  type DragOverEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Box } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { announcementsOf, instructionsOf } from './announcements.ts';
import { isSameOrder, moveBy, movePartBy, movePartTo, moveTo, type Part, partOf } from './arrange.ts';
import { collisionsByKind } from './collisions.ts';
import { keyboardCoordinates } from './keyboard-coordinates.ts';
import { MoveButtons } from './move-buttons.tsx';
import { Sortable } from './sortable.tsx';

/** By what something is moved: a handle to drag, and buttons to press. Nothing for whoever only reads. */
export type Movers = { handle: ReactNode; buttons: ReactNode };

type Props = {
  parts: Part[];
  nameOf(id: string): string;
  /** Absent for whoever only reads. */
  onOrder?: ((parts: Part[]) => void) | undefined;
  /** Draws a part around its elements; a list that has one part only draws none. */
  part?: (id: string, movers: Movers, elements: ReactNode) => ReactNode;
  item(id: string, movers: Movers): ReactNode;
};

const none: Movers = { handle: null, buttons: null };

/** Things in an order, perhaps under parts: both are moved by mouse, finger, keys or buttons, elements also from part to part. */
export function OrderedParts({ parts, nameOf, onOrder, part = (_id, _movers, elements) => elements, item }: Props) {
  const translate = useTranslate();
  const [dragged, setDragged] = useState<Part[] | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: keyboardCoordinates, scrollBehavior: 'auto' }),
  );
  if (!onOrder) {
    return parts.map(({ id, items }) => (
      <Box key={id}>
        {part(
          id,
          none,
          items.map((element) => <Box key={element}>{item(element, none)}</Box>),
        )}
      </Box>
    ));
  }

  const shown = dragged ?? parts;
  const change = (next: Part[]) => {
    if (!isSameOrder(next, parts)) onOrder(next);
  };
  const buttons = (id: string, moved: (step: -1 | 1) => Part[]) => (
    <MoveButtons
      id={id}
      name={nameOf(id)}
      canMove={{ up: !isSameOrder(moved(-1), parts), down: !isSameOrder(moved(1), parts) }}
      onMove={(step) => change(moved(step))}
    />
  );
  const handlers = {
    onDragStart: () => setDragged(parts),
    onDragOver: (event: DragOverEvent) => setDragged((now) => overParts(now ?? parts, event)),
    onDragCancel: () => setDragged(null),
    onDragEnd: (event: DragEndEvent) => {
      setDragged(null);
      change(droppedParts(shown, event));
    },
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collisionsByKind}
      accessibility={{ announcements: announcementsOf(translate, nameOf), screenReaderInstructions: instructionsOf(translate) }}
      {...handlers}
    >
      <SortableContext items={shown.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        {shown.map(({ id, items }) => (
          <Sortable key={id} id={id} name={nameOf(id)} data={{ kind: 'part', empty: items.length === 0 }}>
            {(handle) =>
              part(
                id,
                { handle, buttons: buttons(id, (step) => movePartBy(parts, id, step)) },
                <SortableContext items={items} strategy={verticalListSortingStrategy}>
                  {items.map((element) => (
                    <Sortable key={element} id={element} name={nameOf(element)} data={{ kind: 'item' }}>
                      {(grip) => item(element, { handle: grip, buttons: buttons(element, (step) => moveBy(parts, element, step)) })}
                    </Sortable>
                  ))}
                </SortableContext>,
              )
            }
          </Sortable>
        ))}
      </SortableContext>
    </DndContext>
  );
}

/** An element that is held over another part stands there already. */
function overParts(parts: Part[], { active, over }: DragOverEvent): Part[] {
  if (!over || active.data.current?.kind !== 'item') return parts;
  const [id, place] = [String(active.id), String(over.id)];
  const target = parts.find((one) => one.id === place) ?? partOf(parts, place);
  if (!target || target.items.includes(id)) return parts;
  return moveTo(parts, id, target.id, target.items.includes(place) ? target.items.indexOf(place) : target.items.length);
}

function droppedParts(parts: Part[], { active, over }: DragEndEvent): Part[] {
  if (!over) return parts;
  const [id, place] = [String(active.id), String(over.id)];
  if (active.data.current?.kind === 'part') return movePartTo(parts, id, place);
  const target = partOf(parts, place);
  return target ? moveTo(parts, id, target.id, target.items.indexOf(place)) : parts;
}
