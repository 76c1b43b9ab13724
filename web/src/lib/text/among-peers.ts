import { createContext } from 'react';

/** Are the texts below about two peers? `useIntl` then says "peer" where it says "mentor" elsewhere. */
export const AmongPeersContext = createContext(false);
