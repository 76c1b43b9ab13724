import { reasonLength } from '@binome/contract/limits';
import type { ComponentProps } from 'react';
import { useTranslate } from 'react-admin';
import { TextDialog } from './text-dialog.tsx';

type Props = Omit<ComponentProps<typeof TextDialog>, 'label' | 'length' | 'children'>;

/** Asks for a reason before an action. `hint` tells who reads the reason, or why it is asked. */
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
