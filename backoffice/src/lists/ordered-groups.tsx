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
import { useIntl } from '../lib/intl.ts';
import { detectCollisions } from './collision-detection.ts';
import { dragAnnouncements, dragInstructions } from './drag-announcements.ts';
import { keyboardCoordinates } from './keyboard-coordinates.ts';
import { MoveButtons } from './move-buttons.tsx';
import { type Group, groupOf, isSameOrder, moveGroupBy, moveGroupTo, moveItemBy, moveItemTo } from './ordering.ts';
import { Sortable } from './sortable.tsx';

/** The controls that move an element or a group: a drag handle and buttons. Both null if the user has no right to edit the list. */
export type MoveControls = { handle: ReactNode; buttons: ReactNode };

type Props = {
  groups: Group[];
  nameOf(id: string): string;
  /** Absent if the user has no right to edit the list. */
  onReorder?: ((groups: Group[]) => void) | undefined;
  /** Renders a group around its elements. By default, only the elements are rendered. */
  renderGroup?: (id: string, moveControls: MoveControls, elements: ReactNode) => ReactNode;
  renderItem(id: string, moveControls: MoveControls): ReactNode;
};

const noControls: MoveControls = { handle: null, buttons: null };

/** Ordered elements in groups. Both are moved by mouse, touch, keyboard or buttons; elements also move between groups. */
export function OrderedGroups({ groups, nameOf, onReorder, renderGroup = (_id, _controls, elements) => elements, renderItem }: Props) {
  const { t } = useIntl();
  const [draggedGroups, setDraggedGroups] = useState<Group[] | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: keyboardCoordinates, scrollBehavior: 'auto' }),
  );
  if (!onReorder) {
    return groups.map(({ id, items }) => (
      <Box key={id}>
        {renderGroup(
          id,
          noControls,
          items.map((element) => <Box key={element}>{renderItem(element, noControls)}</Box>),
        )}
      </Box>
    ));
  }

  const displayed = draggedGroups ?? groups;
  const reorderIfChanged = (next: Group[]) => {
    if (!isSameOrder(next, groups)) onReorder(next);
  };
  const buttons = (id: string, moveBy: (step: -1 | 1) => Group[]) => (
    <MoveButtons
      id={id}
      name={nameOf(id)}
      canMove={{ up: !isSameOrder(moveBy(-1), groups), down: !isSameOrder(moveBy(1), groups) }}
      onMove={(step) => reorderIfChanged(moveBy(step))}
    />
  );
  const handlers = {
    onDragStart: () => setDraggedGroups(groups),
    onDragOver: (event: DragOverEvent) => setDraggedGroups((current) => groupsOnDragOver(current ?? groups, event)),
    onDragCancel: () => setDraggedGroups(null),
    onDragEnd: (event: DragEndEvent) => {
      setDraggedGroups(null);
      reorderIfChanged(groupsOnDragEnd(displayed, event));
    },
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={detectCollisions}
      accessibility={{ announcements: dragAnnouncements(t, nameOf), screenReaderInstructions: dragInstructions(t) }}
      {...handlers}
    >
      <SortableContext items={displayed.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        {displayed.map(({ id, items }) => (
          <Sortable key={id} id={id} name={nameOf(id)} data={{ kind: 'group', empty: items.length === 0 }}>
            {(handle) =>
              renderGroup(
                id,
                { handle, buttons: buttons(id, (step) => moveGroupBy(groups, id, step)) },
                <SortableContext items={items} strategy={verticalListSortingStrategy}>
                  {items.map((element) => (
                    <Sortable key={element} id={element} name={nameOf(element)} data={{ kind: 'item' }}>
                      {(itemHandle) =>
                        renderItem(element, { handle: itemHandle, buttons: buttons(element, (step) => moveItemBy(groups, element, step)) })
                      }
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

/** Moves an element to another group while it is dragged over it. */
function groupsOnDragOver(groups: Group[], { active, over }: DragOverEvent): Group[] {
  if (!over || active.data.current?.kind !== 'item') return groups;
  const [id, overId] = [String(active.id), String(over.id)];
  const target = groups.find((group) => group.id === overId) ?? groupOf(groups, overId);
  if (!target || target.items.includes(id)) return groups;
  return moveItemTo(groups, id, target.id, target.items.includes(overId) ? target.items.indexOf(overId) : target.items.length);
}

function groupsOnDragEnd(groups: Group[], { active, over }: DragEndEvent): Group[] {
  if (!over) return groups;
  const [id, overId] = [String(active.id), String(over.id)];
  if (active.data.current?.kind === 'group') return moveGroupTo(groups, id, overId);
  const target = groupOf(groups, overId);
  return target ? moveItemTo(groups, id, target.id, target.items.indexOf(overId)) : groups;
}
