import { readStored, writeStored } from '@binome/contract/values/browser-storage';
import { useSyncExternalStore } from 'react';
import { useMedia } from './use-media.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';
export const themeChoices: readonly ThemeChoice[] = ['system', 'light', 'dark'];

const storageKey = 'binome.theme';
const systemDark = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();

/** Applies the stored theme before the first render, to avoid a flash. */
export function applyStoredTheme(): void {
  applyTheme(storedTheme());
}

/** Applies a theme and stores it in this browser; `system` follows the operating system. */
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

/** Is the page dark, by choice or by the system's preference? */
export function useIsDark(): boolean {
  const choice = useTheme();
  const system = useMedia(systemDark);
  return choice === 'system' ? system : choice === 'dark';
}

function storedTheme(): ThemeChoice {
  const stored = readStored(storageKey);
  return themeChoices.find((choice) => choice === stored) ?? 'system';
}

function applyTheme(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
}
