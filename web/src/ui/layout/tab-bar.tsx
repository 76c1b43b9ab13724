import type { KeyboardEvent } from 'react';
import { cx } from '../frame/classes.ts';

interface TabBarProps<Name extends string> {
  label: string;
  /** Begins the ids of the panels: `<id>-<name>`. */
  id: string;
  tabs: readonly { name: Name; label: string }[];
  tab: Name;
  onChange: (tab: Name) => void;
}

const keySteps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** The tabs, below 1000 px. The arrow keys move between them, and show the one that has the focus. */
export function TabBar<Name extends string>({ label, id, tabs, tab, onChange }: TabBarProps<Name>) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = keySteps[event.key];
    if (!step) return;
    const current = tabs.findIndex(({ name }) => name === tab);
    const next = tabs.at((current + step) % tabs.length)?.name ?? tab;
    onChange(next);
    event.currentTarget.querySelector<HTMLElement>(`#${CSS.escape(`${id}-tab-${next}`)}`)?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
      className="-mx-4 flex overflow-x-auto border-b border-line px-4 min-[62.5rem]:hidden"
    >
      {tabs.map(({ name, label: text }) => (
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
            '-mb-px min-h-12 shrink-0 grow border-b-3 px-1 text-[min(0.9375rem,4.4vw)] font-medium whitespace-nowrap outline-offset-[-3px] min-[22.5rem]:px-2.5',
            // Forced colours draw a transparent edge too.
            name === tab ? 'border-primary text-on-soft' : 'border-transparent text-ink-2 forced-colors:border-none',
          )}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
