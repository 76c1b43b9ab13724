import { reasonLength } from '@binome/contract/values/limits';
import type { ComponentProps } from 'react';
import { useTranslate } from 'react-admin';
import { TextDialog } from './text-dialog.tsx';

type Props = Omit<ComponentProps<typeof TextDialog>, 'label' | 'length' | 'children'>;

/** Asks for a reason before an action. `hint` names the readers of the reason, or says why it is asked. */
export function ReasonDialog({ hint, ...dialog }: Props) {
  const translate = useTranslate();
  return (
    <TextDialog
      label={translate('console.reason.label')}
      hint={`${hint} ${translate('console.reason.hint')}`}
      length={reasonLength}
      {...dialog}
    />
  );
}
