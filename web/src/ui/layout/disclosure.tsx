import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Disclosure as AriaDisclosure, Button, DisclosurePanel } from 'react-aria-components';
import { cx } from '../frame/classes.ts';

interface DisclosureProps {
  title: ReactNode;
  children: ReactNode;
  className?: string;
  defaultExpanded?: boolean;
}

/** Content that a button expands. */
export function Disclosure({ title, children, className, defaultExpanded }: DisclosureProps) {
  return (
    <AriaDisclosure defaultExpanded={defaultExpanded} className={cx('group', className)}>
      <Button
        slot="trigger"
        className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control text-left text-note font-medium text-link"
      >
        {title}
        <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform duration-150 group-data-expanded:rotate-180" />
      </Button>
      <DisclosurePanel>{children}</DisclosurePanel>
    </AriaDisclosure>
  );
}
