import { ExternalLink } from 'lucide-react';
import { useIntl } from '../../lib/text/intl.ts';
import { type ButtonVariant, buttonClass, LinkButton } from '../../ui/frame/button.tsx';
import type { ToDoContent } from './to-do-content.ts';

interface ToDoActionProps {
  action: ToDoContent['action'];
  /** Several to-dos have the same label: their titles describe their buttons. */
  titleId: string;
  variant: ButtonVariant;
}

/** The button of a to-do. */
export function ToDoAction({ action, titleId, variant }: ToDoActionProps) {
  const { t } = useIntl();
  const { label, ...link } = action;
  if ('href' in link) {
    return (
      <a href={link.href} target="_blank" rel="noreferrer" aria-describedby={titleId} className={`${buttonClass(variant)} shrink-0`}>
        {label}
        <ExternalLink aria-hidden />
        <span className="sr-only">{t('next_step.new_tab')}</span>
      </a>
    );
  }
  return (
    <LinkButton {...link} search={link.search ?? {}} variant={variant} aria-describedby={titleId} className="shrink-0">
      {label}
    </LinkButton>
  );
}
