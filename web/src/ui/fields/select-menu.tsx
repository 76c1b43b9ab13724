import { Menu, MenuItem } from '../overlays/menu.tsx';
import type { PanelProps } from '../overlays/use-panel.ts';

export interface Option<Value extends string> {
  value: Value;
  label: string;
}

interface SelectMenuProps extends PanelProps {
  label: string;
  options: readonly Option<string>[];
  value: string;
  onChange: (value: string) => void;
}

/** The menu of a Select, at least as wide as its button. */
export function SelectMenu({ label, options, value, onChange, ...panel }: SelectMenuProps) {
  return (
    <Menu {...panel} label={label} selectedId={value} placement="bottom start" className="min-w-(--trigger-width)">
      {options.map((option) => (
        <MenuItem key={option.value} id={option.value} onAction={() => onChange(option.value)}>
          {option.label}
        </MenuItem>
      ))}
    </Menu>
  );
}
