import type { Meeting } from '@binome/contract/meetings';
import type { Webconference } from '@binome/contract/webconferences';

/** What the pages of a call show. */
export interface CallProps {
  meeting: Meeting;
  room: Webconference;
  partnerName: string;
}
