import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Disclosure as AriaDisclosure, Button, DisclosurePanel } from 'react-aria-components';
import { cx } from '../frame/classes.ts';

interface DisclosureProps {
  title: ReactNode;
  /** A function renders the content once it has been opened, which keeps long lists fast. */
  children: ReactNode | (() => ReactNode);
  className?: string;
  defaultExpanded?: boolean;
  /** Controls it from outside, with `onExpandedChange`. */
  isExpanded?: boolean;
  onExpandedChange?: (isExpanded: boolean) => void;
}

/** Content that a button expands. What is rendered is printed. */
export function Disclosure({ title, children, className, defaultExpanded, isExpanded, onExpandedChange }: DisclosureProps) {
  const [wasOpened, setWasOpened] = useState(defaultExpanded);
  const change = (isExpanded: boolean) => {
    setWasOpened(true);
    onExpandedChange?.(isExpanded);
  };
  return (
    <AriaDisclosure defaultExpanded={defaultExpanded} isExpanded={isExpanded} onExpandedChange={change} className={cx('group', className)}>
      <Button
        slot="trigger"
        className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control text-left text-note font-medium text-link"
      >
        {title}
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 transition-transform duration-150 group-data-expanded:rotate-180 print:hidden"
        />
      </Button>
      <DisclosurePanel className="print:[content-visibility:visible]! print:block!">
        {typeof children === 'function' ? wasOpened && children() : children}
      </DisclosurePanel>
    </AriaDisclosure>
  );
}
