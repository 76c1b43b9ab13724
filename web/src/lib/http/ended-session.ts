/** Why the last login session of this tab ended without the person signing out here. */
export type SessionEnd = 'expired' | 'elsewhere';

let sessionEnd: SessionEnd | null = null;

/** Remembers why the session ended, for the sign-in page; null once somebody signs in or out in this tab. */
export function setSessionEnd(end: SessionEnd | null): void {
  sessionEnd = end;
}

export function lastSessionEnd(): SessionEnd | null {
  return sessionEnd;
}
