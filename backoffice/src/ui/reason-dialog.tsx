import { reasonLength } from '@binome/contract/values/limits';
import type { ComponentProps } from 'react';
import { useIntl } from '../lib/intl.ts';
import { TextDialog } from './text-dialog.tsx';

type Props = Omit<ComponentProps<typeof TextDialog>, 'label' | 'length' | 'children'>;

/** Asks for a reason before an action. `hint` names the readers of the reason, or says why it is asked. */
export function ReasonDialog({ hint, ...dialog }: Props) {
  const { t } = useIntl();
  return <TextDialog label={t('console.reason.label')} hint={`${hint} ${t('console.reason.hint')}`} length={reasonLength} {...dialog} />;
}
