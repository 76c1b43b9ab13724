import { useEffect, useState } from 'react';
import { useStore } from '../../../lib/page/store.ts';
import { loadMessages } from '../../../lib/text/intl.ts';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { pressKey } from './press-key.ts';
import { shortcuts } from './shortcuts.ts';

const FindDialog = lazyDialog(async () => {
  const [{ FindDialog: Loaded }] = await Promise.all([import('./find-dialog.tsx'), loadMessages('find')]);
  return Loaded;
});
const KeysDialog = lazyDialog(async () => {
  const [{ KeysDialog: Loaded }] = await Promise.all([import('./keys-dialog.tsx'), loadMessages('find')]);
  return Loaded;
});

interface FinderProps {
  /** The key that has loaded this code; null if the entry was pressed. */
  firstKey: KeyboardEvent | null;
  /** How often the entry was pressed. */
  presses: number;
}

/** Hears the keys, and shows what they or the entry open: the search, or the list of the keys. */
export function Finder({ firstKey, presses }: FinderProps) {
  const { open } = useStore(shortcuts);
  const [first] = useState(firstKey);
  useEffect(() => {
    if (first) pressKey(first);
    addEventListener('keydown', pressKey);
    return () => removeEventListener('keydown', pressKey);
  }, [first]);
  useEffect(() => {
    if (presses > 0) shortcuts.set({ open: 'find' });
  }, [presses]);
  const close = () => shortcuts.set({ open: null });
  if (open === 'find') return <FindDialog onClose={close} />;
  return open === 'keys' ? <KeysDialog onClose={close} /> : null;
}
