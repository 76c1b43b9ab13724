import { ArrowRight, ExternalLink } from 'lucide-react';
import { useId } from 'react';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { type ButtonVariant, buttonClass, LinkButton } from '../../ui/frame/button.tsx';
import { ActionCard } from '../../ui/layout/action-card.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import { LinkedRings } from '../../ui/people/linked-rings.tsx';
import { type ToDoContent, toDoContent } from './to-do-content.ts';
import type { ToDo } from './to-dos.ts';

/** The most urgent to-do as a card, the others as rows. Renders nothing when there is nothing to do. */
export function ToDoList({ toDos }: { toDos: readonly ToDo[] }) {
  const intl = useIntl();
  const user = useCurrentUser();
  const titleId = useId();
  const [first, ...others] = toDos.map((toDo) => toDoContent(intl, toDo, user.company.limits.min_completion_percentage));
  if (!first) return null;
  return (
    <div className="flex flex-col gap-4">
      <ActionCard
        icon={first.icon}
        eyebrow={intl.t('dashboard.next')}
        title={first.title}
        titleId={titleId}
        action={<ToDoAction action={first.action} titleId={titleId} variant="primary" />}
        art={first.person && <LinkedRings left={user} right={first.person} size={120} />}
      >
        {first.text}
      </ActionCard>
      {others.length > 0 && (
        <Card as="section" aria-label={intl.t('dashboard.then')} className="py-1 md:py-2">
          <ul className="divide-y divide-line">
            {others.map((content) => (
              <ToDoRow key={content.key} content={content} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

function ToDoRow({ content }: { content: ToDoContent }) {
  const { icon: Icon, person, title, text, action } = content;
  const titleId = useId();
  return (
    <li className="flex flex-col gap-3 py-4 md:flex-row md:items-center">
      <div className="flex min-w-0 grow items-start gap-3">
        {person ? (
          <Avatar firstName={person.first_name} lastName={person.last_name} url={person.avatar_url} />
        ) : (
          <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-pill bg-soft text-on-soft">
            <Icon className="size-5" />
          </span>
        )}
        <div className="min-w-0">
          <h3 id={titleId} className="text-body font-semibold break-words">
            {title}
          </h3>
          <p className="text-note text-ink-2 break-words">{text}</p>
        </div>
      </div>
      <ToDoAction action={action} titleId={titleId} variant="secondary" />
    </li>
  );
}

interface ToDoActionProps {
  action: ToDoContent['action'];
  /** Several to-dos have the same label: their titles describe their buttons. */
  titleId: string;
  variant: ButtonVariant;
}

function ToDoAction({ action, titleId, variant }: ToDoActionProps) {
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
      <ArrowRight aria-hidden />
    </LinkButton>
  );
}
