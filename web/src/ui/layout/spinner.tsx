import { LoaderCircle } from 'lucide-react';
import { cx } from '../frame/classes.ts';

/** Hidden from screen readers: the text beside it names the action. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cx('size-5 animate-spin', className)} />;
}
