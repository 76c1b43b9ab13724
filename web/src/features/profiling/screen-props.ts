import type { OwnProfile } from '@binome/contract/accounts/users';
import type { RefObject } from 'react';
import type { SaveStatus } from './use-screen-form.ts';

/** The props of every screen of the questionnaire. */
export interface ScreenProps {
  profile: OwnProfile;
  /** Saves the valid answers of the screen before the member leaves it by another button than "next". Set by the screen. */
  saveBeforeLeaving: RefObject<() => Promise<unknown>>;
  onSaveStatus: (status: SaveStatus) => void;
  onBack?: () => void;
  /** Opens the next screen, or the profile when the member edits a single screen. */
  onNext: () => void;
  /** The member came from their profile to edit this screen only. */
  isSingleScreen: boolean;
}
