import { ChevronDown } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Button } from 'react-aria-components';
import { cx } from '../frame/classes.ts';
import { usePanel } from '../overlays/use-panel.ts';
import { inputClass } from './field.tsx';
import type { Option } from './select-menu.tsx';

const load = () => import('./select-menu.tsx');
const SelectMenu = lazy(() => load().then((module) => ({ default: module.SelectMenu })));

interface SelectProps<Value extends string> {
  /** For screen readers only: the selected option is self-explanatory on the screen. */
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
}

/** Single choice, for a toolbar. */
export function Select<Value extends string>({ label, options, value, onChange, className }: SelectProps<Value>) {
  const { button, panel } = usePanel('menu', load);
  const choose = (newValue: string) => {
    const option = options.find(({ value: optionValue }) => optionValue === newValue);
    if (option) onChange(option.value);
  };
  return (
    <>
      <Button {...button} className={cx(inputClass, 'flex items-center justify-between gap-2 text-left text-note', className)}>
        <span className="sr-only">{`${label} `}</span>
        <span className="truncate">{options.find((option) => option.value === value)?.label}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-2" />
      </Button>
      <Suspense>{panel && <SelectMenu {...panel} label={label} options={options} value={value} onChange={choose} />}</Suspense>
    </>
  );
}
