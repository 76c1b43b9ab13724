import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAllElements } from '../lists/use-all-elements.ts';
import { isListPage } from './menu-groups.ts';
import { useIdentity } from './use-identity.ts';

type Program = { id: string; name: string };

export type ProgramFilter = {
  /** The program to which the pages are limited; undefined for all. */
  programId: string | undefined;
  /** The programs to choose from: none if there is no choice. */
  programs: readonly Program[];
};

const parameter = 'program_id';

/** Returns the program to which all pages are limited: that of the address, else the one chosen last in this browser. */
export function useProgramFilter(): ProgramFilter {
  const permissions = useIdentity()?.permissions;
  const programs = useAllElements<Program>('programs', { enabled: permissions?.programs?.includes('list') ?? false });
  const [stored] = useStore<string | null>(parameter, null);
  const { pathname, search } = useLocation();
  const asked = isListPage(pathname) ? new URLSearchParams(search).get(parameter) : null;
  const wanted = asked ?? stored ?? '';
  const choices = programs && programs.length > 1 ? programs : [];
  // Believed until the programs are there, so that nothing is read twice.
  const isKnown = programs ? choices.some(({ id }) => id === wanted) : wanted !== '';
  return { programId: isKnown ? wanted : undefined, programs: choices };
}

/** Returns the function that limits all pages to a program, or to none. */
export function useChooseProgram(): (programId: string | undefined) => void {
  const [, store] = useStore<string | null>(parameter, null);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (programId) => {
    // On the page of a record the address stays: `useKeptProgram` writes the program into the next list's.
    if (!isListPage(pathname)) return store(programId ?? null);
    navigate({ search: withProgram(location.search, programId ?? '') });
  };
}

/** Keeps the program in the address of every list and in the browser: the address of a colleague wins over what is stored. */
export function useKeptProgram(): void {
  const [stored, store] = useStore<string | null>(parameter, null);
  const { pathname, search } = useLocation();
  const { programId } = useProgramFilter();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isListPage(pathname)) return;
    const asked = new URLSearchParams(search).get(parameter);
    if (asked !== null && (asked || null) !== stored) store(asked || null);
    // Later, because a list first writes its own filters into its address: both are then in it.
    const timer = setTimeout(() => {
      const kept = withProgram(location.search, programId);
      if (kept !== location.search) navigate({ search: kept }, { replace: true });
    });
    return () => clearTimeout(timer);
  }, [pathname, search, stored, store, programId, navigate]);
}

/** Returns a query with this program: an empty one says that none is wanted, undefined takes it out. */
function withProgram(search: string, programId: string | undefined): string {
  const params = new URLSearchParams(search);
  if ((params.get(parameter) ?? undefined) === programId) return search;
  if (programId === undefined) params.delete(parameter);
  else params.set(parameter, programId);
  const text = params.toString();
  return text && `?${text}`;
}
