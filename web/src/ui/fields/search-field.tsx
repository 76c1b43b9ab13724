import { Search, X } from 'lucide-react';
import { SearchField as AriaSearchField, Button, Input } from 'react-aria-components';
import { cx } from '../frame/classes.ts';
import { inputClass } from './field.tsx';

interface SearchFieldProps {
  /** The accessible name; the placeholder is the visible hint. */
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  onSubmit?: (value: string) => void;
  className?: string;
}

export function SearchField({ label, placeholder, className, ...props }: SearchFieldProps) {
  return (
    <AriaSearchField {...props} aria-label={label} className={cx('group relative', className)}>
      <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-5 text-ink-2" />
      <Input placeholder={placeholder} className={cx(inputClass, 'pr-11 pl-10 [&::-webkit-search-cancel-button]:hidden')} />
      <Button className="absolute top-0 right-0 grid size-11 place-items-center rounded-control text-ink-2 group-data-empty:hidden">
        <X aria-hidden className="size-4" />
      </Button>
    </AriaSearchField>
  );
}
