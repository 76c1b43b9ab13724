import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isSectionName, type SectionName } from './sections.ts';

/** Returns the part of the settings that the address names. */
export function useOpenedSection(): SectionName | undefined {
  const { section } = useParams({ strict: false });
  return isSectionName(section) ? section : undefined;
}

/**
 * Whether a part is unfolded, and whether it ever was: what was unfolded keeps its values. It is from the start if the address names it,
 * and as soon as a link on the page does.
 */
export function useUnfolded(name: SectionName) {
  const isNamed = useOpenedSection() === name;
  const [isOpen, setOpen] = useState(isNamed);
  const [wasOpened, setWasOpened] = useState(isNamed);
  useEffect(() => {
    if (isNamed) setOpen(true);
  }, [isNamed]);
  useEffect(() => {
    if (isOpen) setWasOpened(true);
  }, [isOpen]);
  return { isNamed, isOpen, wasOpened: wasOpened || isOpen, toggle: () => setOpen(!isOpen) };
}
