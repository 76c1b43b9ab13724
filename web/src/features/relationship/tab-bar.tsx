import type { KeyboardEvent } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import { cx } from '../../ui/frame/classes.ts';
import { type RelationshipTab, relationshipTabs } from './tabs.ts';

interface TabBarProps {
  label: string;
  /** Begins the ids of the panels: `<id>-objectives`. */
  id: string;
  tab: RelationshipTab;
  onChange: (tab: RelationshipTab) => void;
}

const keySteps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** The tabs, below 1000 px. The arrow keys move between them, and show the one that has the focus. */
export function TabBar({ label, id, tab, onChange }: TabBarProps) {
  const { t } = useIntl();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = keySteps[event.key];
    if (!step) return;
    const { length } = relationshipTabs;
    const next = relationshipTabs[(relationshipTabs.indexOf(tab) + step + length) % length] ?? tab;
    onChange(next);
    event.currentTarget.querySelector<HTMLElement>(`#${CSS.escape(`${id}-tab-${next}`)}`)?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
      className="-mx-4 flex gap-1 overflow-x-auto border-b border-line px-4 min-[62.5rem]:hidden"
    >
      {relationshipTabs.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-tab-${name}`}
          aria-selected={name === tab}
          aria-controls={`${id}-${name}`}
          tabIndex={name === tab ? 0 : -1}
          onClick={() => onChange(name)}
          className={cx(
            '-mb-px min-h-12 shrink-0 grow border-b-3 px-2 text-note font-medium whitespace-nowrap outline-offset-[-3px]',
            name === tab ? 'border-primary text-on-soft' : 'border-transparent text-ink-2',
          )}
        >
          {t(`relationship.tab_${name}`)}
        </button>
      ))}
    </div>
  );
}
