import { validateEmail } from '../lib/email-address.ts';
import type { Translate } from '../lib/intl.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Returns what is wrong with a control by its attributes, in the language of the console: the browser would say it in its own. */
export function validityFault(control: Control, t: Translate): string | undefined {
  const text = control.value.trim();
  if (isUnchosen(control) || (control.required && text === '')) return t('ra.validation.required');
  if (text !== '' && control.minLength > 0 && text.length < control.minLength) {
    return t('console.forms.too_short', { min: control.minLength });
  }
  if (control.type === 'email' && validateEmail(text)) return t('ra.validation.email');
  if (control.type === 'url' && text !== '' && !URL.canParse(text)) return t('console.forms.url');
  return undefined;
}

function isUnchosen(control: Control): boolean {
  return control.type === 'radio' && control.validity.valueMissing;
}
