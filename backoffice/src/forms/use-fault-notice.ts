import { useNotify } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import type { ShownFault } from './show-first-fault.ts';

/** Returns the function that names the first fault of a refused form in a notice. */
export function useFaultNotice(): (fault: ShownFault) => void {
  const notify = useNotify();
  const { t } = useIntl();
  return ({ field, text, others }) => {
    const first = field && text ? t('console.name_and_value', { name: field, value: text }) : field || text;
    notify([first, others > 0 && t('console.forms.others', { count: others })].filter(Boolean).join(' · '), { type: 'error' });
  };
}
