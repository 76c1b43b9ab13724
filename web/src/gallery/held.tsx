import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/frame/button.tsx';
import { type PanelProps, usePanel } from '../ui/overlays/use-panel.ts';
import { createSampleClient, sampleUser } from './samples.ts';

interface HeldProps<Value> {
  initial: Value;
  children: (value: Value, onChange: (value: Value) => void) => ReactNode;
}

/** Holds the value of a sample, so that a person can change it. */
export function Held<Value>({ initial, children }: HeldProps<Value>) {
  const [value, setValue] = useState<Value>(initial);
  return children(value, setValue);
}

interface OpenedProps {
  label: string;
  children: (close: () => void) => ReactNode;
}

/** A button that shows a sample, such as a dialog. */
export function Opened({ label, children }: OpenedProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>{label}</Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}

interface OpenedPanelProps {
  label: string;
  kind: 'menu' | 'dialog';
  children: (panel: PanelProps) => ReactNode;
}

/** A button that opens a panel of `usePanel`. */
export function OpenedPanel({ label, kind, children }: OpenedPanelProps) {
  const { button, panel } = usePanel(kind, loaded);
  return (
    <>
      <Button {...button}>{label}</Button>
      {panel && children(panel)}
    </>
  );
}

/** The code of the sample is already there. */
const loaded = () => Promise.resolve();

/** Signs a sample person in for the components that read them. */
export function SignedIn({ children }: { children: ReactNode }) {
  const [client] = useState(() => createSampleClient(sampleUser));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
