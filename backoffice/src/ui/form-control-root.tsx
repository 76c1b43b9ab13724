import { FormHelperText } from '@mui/material';
import { type HTMLAttributes, type Ref, useContext, useEffect, useId, useImperativeHandle, useRef } from 'react';
import { FormFaults } from '../forms/form-faults.ts';

/**
 * The element around each field. react-admin passes `InputProps`, which MUI 9 no longer reads and would give to the element; and it
 * marks a required field by a star that screen readers do not read, so the field says it itself. A fault that the form around has found
 * is shown below the field.
 */
export function FormControlRoot({
  InputProps: _,
  children,
  ref,
  ...props
}: HTMLAttributes<HTMLDivElement> & { InputProps?: unknown; ref?: Ref<HTMLDivElement> }) {
  const root = useRef<HTMLDivElement>(null);
  const faultId = useId();
  const faults = useContext(FormFaults);
  const fault = root.current ? faults.get(root.current) : undefined;
  useImperativeHandle(ref, () => root.current as HTMLDivElement);
  // After each render, because a field may become required, and its control may be another element.
  useEffect(() => {
    const star = root.current?.querySelector(':scope > label span[aria-hidden="true"]');
    const control = root.current && controlIn(root.current);
    if (star?.textContent?.includes('*')) control?.setAttribute('aria-required', 'true');
  });
  useEffect(() => {
    const control = fault && root.current && controlIn(root.current);
    if (!control) return;
    const hint = control.getAttribute('aria-describedby');
    control.setAttribute('aria-invalid', 'true');
    control.setAttribute('aria-describedby', [hint, faultId].filter(Boolean).join(' '));
    return () => {
      control.setAttribute('aria-invalid', 'false');
      if (hint) control.setAttribute('aria-describedby', hint);
      else control.removeAttribute('aria-describedby');
    };
  }, [fault, faultId]);
  return (
    <div {...props} ref={root}>
      {children}
      {fault && (
        <FormHelperText id={faultId} error data-fault>
          {fault}
        </FormHelperText>
      )}
    </div>
  );
}

function controlIn(root: Element): Element | null {
  return root.querySelector('[role="combobox"], input:not([aria-hidden="true"]), textarea:not([aria-hidden="true"])');
}
