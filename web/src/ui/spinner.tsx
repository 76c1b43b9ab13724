import { LoaderCircle } from 'lucide-react';
import { cx } from './classes.ts';

/** Turns while something short is under way; what is under way is said by the words beside it. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cx('size-5 animate-spin', className)} />;
}
