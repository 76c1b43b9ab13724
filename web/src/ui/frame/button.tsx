import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { Spinner } from '../layout/spinner.tsx';
import { cx } from './classes.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

/** The classes of a button, for other elements that look like one. */
export function buttonClass(variant: ButtonVariant = 'secondary', small = false): string {
  return cx(base, small ? 'min-h-9 px-3 max-[56.25rem]:min-h-10 py-1 text-small' : 'min-h-11 px-4 py-1.5 text-note', variants[variant]);
}

const base =
  'inline-flex items-center justify-center gap-2 rounded-control border border-transparent font-semibold text-center transition-colors duration-150 select-none data-disabled:opacity-50 data-disabled:cursor-not-allowed [&_svg]:size-5 [&_svg]:shrink-0';
const variants: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover active:bg-primary-active',
  secondary: 'bg-surface text-ink border-line-strong hover:bg-sunken active:bg-sunken',
  quiet: 'text-link hover:bg-sunken active:bg-sunken',
  danger: 'bg-surface text-danger border-danger hover:bg-danger-soft active:bg-danger-soft',
};

interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children'> {
  variant?: ButtonVariant;
  small?: boolean;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** While it is pending, it keeps its width and its focus, and screen readers announce it. */
export function Button({ variant, small, className, children, ...props }: ButtonProps) {
  return (
    <AriaButton type="button" {...props} className={cx(buttonClass(variant, small), 'relative', className)}>
      {({ isPending }) => (
        <>
          <span className={cx('inline-flex items-center gap-2', isPending && 'opacity-0')}>{children}</span>
          {isPending && (
            <span className="absolute inset-0 grid place-items-center">
              <Spinner />
            </span>
          )}
        </>
      )}
    </AriaButton>
  );
}

interface AnchorProps extends ComponentProps<'a'> {
  variant?: ButtonVariant;
  small?: boolean;
}

/** A link that looks like a button; takes `to`, `params` and `search` like the router's Link. */
export const LinkButton = createLink(function LinkButton({ variant, small, className, ...props }: AnchorProps) {
  return <a {...props} className={cx(buttonClass(variant, small), className)} />;
});
