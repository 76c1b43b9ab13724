import type { MessageAudience } from '@binome/contract/console/referent-messages';
import type { TemplateCode } from '@binome/contract/values/message-templates';
import { Button, type ButtonProps } from '@mui/material';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import { RemindDialog } from './remind-dialog.tsx';

type Props = Pick<ButtonProps, 'variant' | 'size' | 'disabled'> & {
  audience: MessageAudience;
  template: TemplateCode;
  /** The people's names, for the dialog's title and the button's accessible name. */
  names: string;
  label?: string | undefined;
  /** Called once the message is sent. */
  onSent?: (() => unknown) | undefined;
};

/** Reminds these people after a preview: the first press shows their mails, the second sends them. For users who may write. */
export function RemindButton({ audience, template, names, label, onSent, variant = 'outlined', ...button }: Props) {
  const { t } = useIntl();
  const { canAccess } = useCanAccess({ resource: 'messages', action: 'create' });
  const [isOpen, setOpen] = useState(false);
  if (!canAccess) return null;
  const text = label ?? t('console.messages.remind');
  const accessibleName = text.includes(names) ? undefined : t('console.messages.remind_who', { label: text, names });
  return (
    <>
      <Button {...button} variant={variant} aria-label={accessibleName} onClick={() => setOpen(true)}>
        {text}
      </Button>
      {isOpen && <RemindDialog audience={audience} template={template} names={names} onSent={onSent} onClose={() => setOpen(false)} />}
    </>
  );
}
