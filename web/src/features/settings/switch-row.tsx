import { type ReactNode, useId } from 'react';
import { Switch } from '../../ui/fields/switch.tsx';
import { SaveStatus } from './save-status.tsx';

interface SwitchRowProps {
  title: string;
  /** What the switch does, or what it does not. */
  text?: string;
  value: boolean;
  onChange: (value: boolean) => void;
  save: { isSuccess: boolean; error: Error | null };
  /** Does the address name it? */
  isNamed?: boolean;
  children?: ReactNode;
}

/** A setting that a switch changes at once. */
export function SwitchRow({ title, text, value, onChange, save, isNamed, children }: SwitchRowProps) {
  const id = useId();
  return (
    <li data-arrival={isNamed || undefined} className="border-b border-line last:border-0">
      <div className="flex min-h-16 flex-col justify-center py-2.5">
        <Switch atEnd value={value} onChange={onChange} aria-describedby={text ? id : undefined} className="font-semibold">
          {title}
        </Switch>
        {text && (
          <p id={id} className="-mt-2 max-w-[60ch] pr-14 text-small text-ink-2">
            {text}
          </p>
        )}
      </div>
      <SaveStatus save={save} />
      {children}
    </li>
  );
}
