import type { MessageAudience } from '@binome/contract/console/referent-messages';
import type { TemplateCode } from '@binome/contract/values/message-templates';
import SendIcon from '@mui/icons-material/SendOutlined';
import { Button, type ButtonProps } from '@mui/material';
import { useCanAccess } from 'react-admin';
import { Link } from 'react-router-dom';
import { useIntl } from '../lib/intl.ts';
import type { WritingState } from './audience.ts';

type Props = Pick<ButtonProps, 'variant' | 'size' | 'aria-label' | 'disabled'> & {
  audience: MessageAudience;
  template?: TemplateCode | undefined;
  label?: string | undefined;
};

/** Opens the page that writes to these people, for users who may write. */
export function WriteButton({ audience, template, label, variant = 'outlined', ...button }: Props) {
  const { t } = useIntl();
  const { canAccess } = useCanAccess({ resource: 'messages', action: 'create' });
  if (!canAccess) return null;
  const state: WritingState = { audience, template };
  return (
    <Button {...button} variant={variant} component={Link} to="/messages/create" state={state} startIcon={<SendIcon />}>
      {label ?? t('console.messages.write')}
    </Button>
  );
}
