import type { LucideIcon } from 'lucide-react';
import { type ReactNode, Suspense, useId } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import { Button, LinkButton } from '../../ui/frame/button.tsx';
import { cx } from '../../ui/frame/classes.ts';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { useUnfolded } from './opened-section.ts';
import type { SectionName } from './sections.ts';

interface SettingRowProps {
  name: SectionName;
  icon?: LucideIcon;
  title: string;
  /** The setting as it is. */
  text?: ReactNode;
  /** The word on the button that unfolds the row: "change", "add". */
  action: string;
  children: ReactNode;
}

/** A setting and a button that unfolds the form that changes it. What was unfolded keeps its values when it is folded. */
export function SettingRow({ name, icon: Icon, title, text, action, children }: SettingRowProps) {
  const { t } = useIntl();
  const id = useId();
  const { isNamed, isOpen, wasOpened, toggle } = useUnfolded(name);
  return (
    <li data-arrival={isNamed || undefined} className="border-b border-line last:border-0">
      <div className="flex min-h-16 items-center gap-3 py-3">
        {Icon && <Icon aria-hidden className="size-5.5 shrink-0 text-ink-2" />}
        <RowText title={title} text={text} className="grow" />
        <Button
          small
          className="min-h-11 shrink-0 scroll-mb-[50vh]"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={t(isOpen ? 'settings.fold_named' : 'settings.action_named', { action, name: title })}
          onPress={toggle}
        >
          {isOpen ? t('settings.fold') : action}
        </Button>
      </div>
      {wasOpened && (
        <section id={id} aria-label={title} hidden={!isOpen} className="flex flex-col gap-5 pt-1 pb-5">
          <Suspense fallback={<Skeleton className="h-40" />}>{children}</Suspense>
        </section>
      )}
    </li>
  );
}

/** A setting that has a page of its own. */
export function SettingLink({
  icon: Icon,
  title,
  action,
  to,
}: Pick<SettingRowProps, 'icon' | 'title' | 'action'> & { to: '/availability_settings' }) {
  const { t } = useIntl();
  return (
    <li className="flex min-h-16 items-center gap-3 border-b border-line py-3 last:border-0">
      {Icon && <Icon aria-hidden className="size-5.5 shrink-0 text-ink-2" />}
      <RowText title={title} className="grow" />
      <LinkButton to={to} small className="min-h-11 shrink-0" aria-label={t('settings.action_named', { action, name: title })}>
        {action}
      </LinkButton>
    </li>
  );
}

/** The name of a setting, and how it is set. */
function RowText({ title, text, className }: { title: string; text?: ReactNode; className?: string }) {
  return (
    <span className={cx('block min-w-0', className)}>
      <span className="block text-note font-semibold">{title}</span>
      {text && <span className="block text-small text-ink-2 wrap-anywhere">{text}</span>}
    </span>
  );
}
