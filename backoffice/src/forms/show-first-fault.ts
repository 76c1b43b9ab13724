import { fieldRoot } from './form-faults.ts';

export type ShownFault = {
  /** The name of the field. */
  field: string;
  text: string;
  /** How many other fields are faulty. */
  others: number;
};

/** Scrolls to the first field that is marked as invalid, focuses it, and returns what is wrong with it; undefined without one. */
export function showFirstFault(form: Element): ShownFault | undefined {
  const controls = [...form.querySelectorAll<HTMLElement>('[aria-invalid=true]')].filter(
    (control) => !control.closest('[aria-hidden=true]'),
  );
  const [first] = controls;
  if (!first) return undefined;
  first.scrollIntoView({ block: 'center' });
  focusable(first).focus({ preventScroll: true });
  return { field: nameOf(first), text: faultOf(first), others: new Set(controls.map(rootOf)).size - 1 };
}

/** A date is marked around its parts: its hidden input passes the focus on to the first of them. */
function focusable(control: HTMLElement): HTMLElement {
  return control.tabIndex >= 0 ? control : (rootOf(control).querySelector<HTMLElement>('input') ?? control);
}

/** A date has a control for the day, the month and the year, all inside one field. */
function rootOf(control: Element): Element {
  return control.closest(fieldRoot) ?? control;
}

function nameOf(control: Element): string {
  const root = rootOf(control);
  const label = root.querySelector('label, legend')?.cloneNode(true);
  if (!(label instanceof Element)) return (control.ariaLabel || root.querySelector('[aria-label]')?.ariaLabel) ?? '';
  // The star of a required field.
  for (const hidden of label.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  return label.textContent?.trim() ?? '';
}

function faultOf(control: Element): string {
  const root = rootOf(control);
  const text = root.querySelector('[data-fault]') ?? root.querySelector('.MuiFormHelperText-root');
  return text?.textContent?.trim() ?? '';
}
