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
import { detectCollisions } from './collision-detection.ts';
import { dragAnnouncements, dragInstructions } from './drag-announcements.ts';
import { keyboardCoordinates } from './keyboard-coordinates.ts';
import { MoveButtons } from './move-buttons.tsx';
import { type Group, groupOf, isSameOrder, moveGroupBy, moveGroupTo, moveItemBy, moveItemTo } from './ordering.ts';
import { Sortable } from './sortable.tsx';

/** By what something is moved: a handle to drag, and buttons to press. Nothing for whoever only reads. */
export type MoveControls = { handle: ReactNode; buttons: ReactNode };

type Props = {
  parts: Group[];
  nameOf(id: string): string;
  /** Absent for whoever only reads. */
  onOrder?: ((parts: Group[]) => void) | undefined;
  /** Draws a part around its elements; a list that has one part only draws none. */
  part?: (id: string, movers: MoveControls, elements: ReactNode) => ReactNode;
  item(id: string, movers: MoveControls): ReactNode;
};

const noControls: MoveControls = { handle: null, buttons: null };

/** Things in an order, perhaps under parts: both are moved by mouse, finger, keys or buttons, elements also from part to part. */
export function OrderedGroups({ parts, nameOf, onOrder, part = (_id, _movers, elements) => elements, item }: Props) {
  const translate = useTranslate();
  const [dragged, setDragged] = useState<Group[] | null>(null);
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
          noControls,
          items.map((element) => <Box key={element}>{item(element, noControls)}</Box>),
        )}
      </Box>
    ));
  }

  const shown = dragged ?? parts;
  const change = (next: Group[]) => {
    if (!isSameOrder(next, parts)) onOrder(next);
  };
  const buttons = (id: string, moved: (step: -1 | 1) => Group[]) => (
    <MoveButtons
      id={id}
      name={nameOf(id)}
      canMove={{ up: !isSameOrder(moved(-1), parts), down: !isSameOrder(moved(1), parts) }}
      onMove={(step) => change(moved(step))}
    />
  );
  const handlers = {
    onDragStart: () => setDragged(parts),
    onDragOver: (event: DragOverEvent) => setDragged((now) => groupsOnDragOver(now ?? parts, event)),
    onDragCancel: () => setDragged(null),
    onDragEnd: (event: DragEndEvent) => {
      setDragged(null);
      change(groupsOnDragEnd(shown, event));
    },
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={detectCollisions}
      accessibility={{ announcements: dragAnnouncements(translate, nameOf), screenReaderInstructions: dragInstructions(translate) }}
      {...handlers}
    >
      <SortableContext items={shown.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        {shown.map(({ id, items }) => (
          <Sortable key={id} id={id} name={nameOf(id)} data={{ kind: 'part', empty: items.length === 0 }}>
            {(handle) =>
              part(
                id,
                { handle, buttons: buttons(id, (step) => moveGroupBy(parts, id, step)) },
                <SortableContext items={items} strategy={verticalListSortingStrategy}>
                  {items.map((element) => (
                    <Sortable key={element} id={element} name={nameOf(element)} data={{ kind: 'item' }}>
                      {(grip) => item(element, { handle: grip, buttons: buttons(element, (step) => moveItemBy(parts, element, step)) })}
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
function groupsOnDragOver(parts: Group[], { active, over }: DragOverEvent): Group[] {
  if (!over || active.data.current?.kind !== 'item') return parts;
  const [id, place] = [String(active.id), String(over.id)];
  const target = parts.find((one) => one.id === place) ?? groupOf(parts, place);
  if (!target || target.items.includes(id)) return parts;
  return moveItemTo(parts, id, target.id, target.items.includes(place) ? target.items.indexOf(place) : target.items.length);
}

function groupsOnDragEnd(parts: Group[], { active, over }: DragEndEvent): Group[] {
  if (!over) return parts;
  const [id, place] = [String(active.id), String(over.id)];
  if (active.data.current?.kind === 'part') return moveGroupTo(parts, id, place);
  const target = groupOf(parts, place);
  return target ? moveItemTo(parts, id, target.id, target.items.indexOf(place)) : parts;
}
