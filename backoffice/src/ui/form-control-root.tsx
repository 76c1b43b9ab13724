import { type HTMLAttributes, type Ref, useEffect, useImperativeHandle, useRef } from 'react';

/**
 * The element around each field. react-admin passes `InputProps`, which MUI 9 no longer reads and would give to the element; and it
 * marks a required field by a star that screen readers do not read, so the field says it itself.
 */
export function FormControlRoot({
  InputProps: _,
  ref,
  ...props
}: HTMLAttributes<HTMLDivElement> & { InputProps?: unknown; ref?: Ref<HTMLDivElement> }) {
  const root = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => root.current as HTMLDivElement);
  // After each render, because a field may become required, and its control may be another element.
  useEffect(() => {
    const star = root.current?.querySelector(':scope > label span[aria-hidden="true"]');
    const control = root.current?.querySelector('[role="combobox"], input:not([aria-hidden="true"]), textarea:not([aria-hidden="true"])');
    if (star?.textContent?.includes('*')) control?.setAttribute('aria-required', 'true');
  });
  return <div {...props} ref={root} />;
}
