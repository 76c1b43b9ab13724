import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button, DropIndicator, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { announce } from '../../../lib/page/announce.ts';
import { useIntl } from '../../../lib/text/intl.ts';
import { IconButton } from '../../../ui/frame/icon-button.tsx';
import { dropItems, moveItem } from './order.ts';

export interface OrderedListProps {
  /** Accessible name of the list. */
  label: string;
  items: readonly { code: string; label: string; note?: string }[];
  onChange: (codes: string[]) => void;
  onRemove: (code: string) => void;
  /** Opens an item for editing; without it, items cannot be edited. */
  onEdit?: (code: string) => void;
}

/** A list whose items are reordered by drag and drop, buttons or keys. */
export function OrderedList({ label, items, onChange, onRemove, onEdit }: OrderedListProps) {
  const { t } = useIntl();
  const [moved, setMoved] = useState<{ code: string; direction: 'up' | 'down' }>();
  const list = useRef<HTMLDivElement>(null);
  const codes = items.map(({ code }) => code);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': items.find(({ code }) => code === key)?.label ?? '' })),
    onReorder: ({ keys, target }) => {
      if (target.dropPosition === 'on') return;
      onChange(dropItems(codes, new Set([...keys].map(String)), String(target.key), target.dropPosition));
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className="mx-2 h-1 rounded-pill data-drop-target:bg-primary" />,
  });

  const move = (index: number, direction: 'up' | 'down') => {
    const to = direction === 'up' ? index - 1 : index + 1;
    const item = items[index];
    if (!item || to < 0 || to >= items.length) return;
    onChange(moveItem(codes, index, to));
    announce(t('profiling.moved', { label: item.label, place: to + 1, count: items.length }));
    setMoved({ code: item.code, direction });
  };
  // Keeps the focus on the pressed button of the moved row, or on the other direction at the ends of the list.
  useEffect(() => {
    if (!moved) return;
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-row="${CSS.escape(moved.code)}"] [data-move]`) ?? [];
    const ordered = [...buttons].toSorted((button) => (button.dataset.move === moved.direction ? -1 : 1));
    ordered.find((button) => !button.disabled)?.focus();
    setMoved(undefined);
  }, [moved]);

  return (
    <GridList
      ref={list}
      aria-label={label}
      items={items.map((item, index) => ({ ...item, id: item.code, index, last: index === items.length - 1 }))}
      dependencies={[t]}
      dragAndDropHooks={dragAndDropHooks}
      keyboardNavigationBehavior="tab"
      className="flex flex-col"
    >
      {({ code, label: text, note, index, last }) => (
        <GridListItem textValue={text} className={rowClass}>
          <div data-row={code} className="flex items-center gap-1 max-xs:gap-0">
            <Button
              slot="drag"
              aria-label={t('profiling.drag', { label: text })}
              className="grid size-8 shrink-0 cursor-grab place-items-center rounded-control text-ink-3 max-xs:hidden"
            >
              <GripVertical aria-hidden className="size-5" />
            </Button>
            <span
              aria-hidden
              className="grid size-7 shrink-0 place-items-center rounded-pill bg-soft text-small font-semibold text-on-soft tabular-nums max-xs:ml-1.5"
            >
              {index + 1}
            </span>
            <span className="min-w-0 grow py-1.5 pl-1.5 text-note max-xs:text-small">
              {onEdit ? (
                <Button onPress={() => onEdit(code)} className="link min-h-6 text-left">
                  {text}
                </Button>
              ) : (
                text
              )}
              {note && <span className="block text-small text-ink-2">{note}</span>}
            </span>
            <IconButton
              icon={ArrowUp}
              label={t('profiling.move_up', { label: text })}
              isDisabled={index === 0}
              onPress={() => move(index, 'up')}
              data-move="up"
              className="max-xs:w-8"
            />
            <IconButton
              icon={ArrowDown}
              label={t('profiling.move_down', { label: text })}
              isDisabled={last}
              onPress={() => move(index, 'down')}
              data-move="down"
              className="max-xs:w-8"
            />
            <IconButton icon={X} label={t('profiling.take_out', { label: text })} onPress={() => onRemove(code)} className="max-xs:w-8" />
          </div>
        </GridListItem>
      )}
    </GridList>
  );
}

const rowClass =
  'my-0.5 rounded-control border border-line bg-surface pr-1 outline-offset-[-2px] data-dragging:opacity-50 data-focus-visible:outline-2 data-focus-visible:outline-focus';
