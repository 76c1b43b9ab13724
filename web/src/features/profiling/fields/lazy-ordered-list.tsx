import { lazy, Suspense } from 'react';
import type { OrderedListProps } from './ordered-list.tsx';

const OrderedList = lazy(() => import('./ordered-list.tsx').then((module) => ({ default: module.OrderedList })));

/** Loads `OrderedList` on demand, because drag and drop is large. Shows plain rows until then. */
export function LazyOrderedList(props: OrderedListProps) {
  if (props.items.length === 0) return null;
  return (
    <Suspense fallback={<PlainRows {...props} />}>
      <OrderedList {...props} />
    </Suspense>
  );
}

function PlainRows({ label, items }: OrderedListProps) {
  return (
    <ol aria-label={label} className="flex flex-col">
      {items.map(({ code, label: text }) => (
        <li key={code} className="my-0.5 flex min-h-11.5 items-center rounded-control border border-line px-4 text-note">
          {text}
        </li>
      ))}
    </ol>
  );
}
