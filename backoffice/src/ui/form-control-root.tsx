import type { HTMLAttributes, Ref } from 'react';

/** The element around each field. react-admin passes `InputProps`, which MUI 9 no longer reads and would give to the element. */
export function FormControlRoot({
  InputProps: _,
  ...props
}: HTMLAttributes<HTMLDivElement> & { InputProps?: unknown; ref?: Ref<HTMLDivElement> }) {
  return <div {...props} />;
}
