import type { Meeting } from '@binome/contract/mentoring/meetings';
import type { Webconference } from '@binome/contract/mentoring/webconferences';

/** The data of the pages of a call. */
export interface CallProps {
  meeting: Meeting;
  room: Webconference;
  partnerName: string;
}
