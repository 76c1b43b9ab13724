import { numberFormat } from '@binome/contract/values/intl-formats';
import { useLocale } from 'react-admin';
import { formattingLocale } from '../lib/formatting-locale.ts';

/** Returns the functions that say scores and counts: whole, with one decimal, or as a change, with the minus sign of typography. */
export function useNumbers() {
  const locale = formattingLocale(useLocale());
  const whole = numberFormat(locale, { maximumFractionDigits: 0 });
  const oneDecimal = numberFormat(locale, { maximumFractionDigits: 1 });
  return {
    whole: (value: number) => whole.format(value),
    oneDecimal: (value: number) => oneDecimal.format(value),
    signed: (value: number) => `${value < 0 ? '−' : '+'}\u00a0${whole.format(Math.abs(value))}`,
  };
}
