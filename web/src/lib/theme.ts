import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './storage.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';
export const themeChoices: readonly ThemeChoice[] = ['system', 'light', 'dark'];

const storageKey = 'binome.theme';
const listeners = new Set<() => void>();

/** Puts the stored choice on the page; before the first render, so that nothing flashes. */
export function applyStoredTheme(): void {
  applyTheme(storedTheme());
}

/** Chooses light, dark, or what the system says, and keeps the choice in this browser. */
export function chooseTheme(choice: ThemeChoice): void {
  writeStored(storageKey, choice === 'system' ? null : choice);
  applyTheme(choice);
  for (const listener of listeners) listener();
}

export function useTheme(): ThemeChoice {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, storedTheme);
}

/** Is the page dark now, by choice or by the system? */
export function useIsDark(): boolean {
  const choice = useTheme();
  const system = useSyncExternalStore(
    (listener) => {
      systemDark().addEventListener('change', listener);
      return () => systemDark().removeEventListener('change', listener);
    },
    () => systemDark().matches,
  );
  return choice === 'system' ? system : choice === 'dark';
}

function systemDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)');
}

function storedTheme(): ThemeChoice {
  const stored = readStored(storageKey);
  return themeChoices.find((choice) => choice === stored) ?? 'system';
}

function applyTheme(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
}
