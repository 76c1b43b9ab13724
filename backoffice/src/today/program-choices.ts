import { createContext, useContext, useMemo, useState } from 'react';
import { useAllElements } from '../lists/use-all-elements.ts';

type Program = { id: string; name: string };

export type ProgramChoices = {
  programs: Program[];
  /** The program in which a registrant is enrolled when validated: the one chosen, else the only one there is. Empty for none. */
  programOf(userId: string): string;
  choose(userId: string, programId: string): void;
};

/** The programs chosen in the rows of registrations: the button that validates all of them knows them too. */
export const ProgramChoicesContext = createContext<ProgramChoices>({ programs: [], programOf: () => '', choose: () => {} });

export function useProgramChoices(): ProgramChoices {
  return useContext(ProgramChoicesContext);
}

/** The choices of a page. `enabled`: there are registrations. */
export function useNewProgramChoices(enabled: boolean): ProgramChoices {
  const programs = useAllElements<Program>('programs', { enabled });
  const [chosen, setChosen] = useState<Record<string, string>>({});
  return useMemo(() => {
    const only = programs?.length === 1 ? programs[0]?.id : undefined;
    return {
      programs: programs ?? [],
      programOf: (userId) => chosen[userId] ?? only ?? '',
      choose: (userId, programId) => setChosen((others) => ({ ...others, [userId]: programId })),
    };
  }, [programs, chosen]);
}
