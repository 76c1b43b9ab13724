import type { OwnProfile } from '@binome/contract/users';
import type { RefObject } from 'react';
import type { SaveStatus } from './use-screen-form.ts';

/** What every screen of the way takes from it. */
export interface ScreenProps {
  profile: OwnProfile;
  /** Saves what can be saved of the screen before the person goes elsewhere than on. */
  leaving: RefObject<() => Promise<unknown>>;
  onSaving: (saving: SaveStatus) => void;
  onBack?: () => void;
  /** To the next screen, or back to the profile where the person came for this one only. */
  onNext: () => void;
  /** The person came from their profile to change this screen. */
  alone: boolean;
}
