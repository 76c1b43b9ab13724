import type { ReactNode } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components';

/** A hint about a control. Touch screens do not show it, so the page must work without it. */
export function Tooltip({ children, text }: { children: ReactNode; text: string }) {
  return (
    <TooltipTrigger delay={400}>
      {children}
      <AriaTooltip
        offset={6}
        className="max-w-64 rounded-md bg-ink px-2.5 py-1.5 text-small text-bg shadow-dialog data-entering:animate-fade"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
